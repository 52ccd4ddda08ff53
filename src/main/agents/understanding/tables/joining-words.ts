// Words of a question in English that join others, or say how it asks: nothing is named with them alone.

/** In lower case. */
export const joiningWords: ReadonlySet<string> = new Set(
  (
    'a an and any are as at be been being but by can could did do does done for from had has have having how if in into is it its itself me may ' +
    'might more most must my no not of off on once only or other our out over own per please shall should so some than that the their them ' +
    'then there these they this those through to too under up upon us very was we were what when where which while who whom whose why will ' +
    'with within without would yet you your already also always about after before between during until via like each every all ' +
    'everything exactly just many much nobody nothing really still somebody someone something anybody anyone anything ' +
    'happen happens happened happening work works working allowed use uses using used code handle handles handled ' +
    'decide decides decided determine determines determined whether end get gets got go goes kind sort way thing things ' +
    'tell explain show says stay stays become becomes one two three first last add adds adding new another implemented done made ' +
    'such else apart certain having itself'
  ).split(' '),
)
