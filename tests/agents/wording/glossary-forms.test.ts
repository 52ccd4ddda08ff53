// Inflected words of German, French, Spanish and Portuguese, and the English words that code has for them.
import { expect, test } from 'vitest'
import { translateWords } from '#main/agents/understanding/glossary'
import type { GlossaryLanguage } from '#main/agents/understanding/tables/glossary-language'
import { meantWords } from '#main/agents/understanding/telling-words'
import { parsedProject } from '#tests/support/parsed-project'

/** "Word=meaning meaning", all meanings that it has. */
const forms: Readonly<Partial<Record<GlossaryLanguage, string>>> = {
  de: `Daten=data Datum=date Ersteller=creator,author,owner Umfrage=poll,survey Empfänger=recipient,receiver
    Absender=sender abgefangen=capture,catch,intercept gelöscht=delete,remove entfernt=delete,remove Termin=event,appointment,meeting
    Zahlung=payment Anzahl=count beenden=end,finish Laden=load leer=empty Speicher=memory gespeichert=save,store
    kostenlose=free Tarif=plan,tier,offer Ratenbegrenzung=rate,limit Umgebungsvariable=environment,env,variable
    Aufzeichnung=recording Dateigröße=file,size Benutzerkonto=user,account eingeloggt=login verschachtelte=nested
    Vorlagen=template Zusammenfassung=summary hinzuzufügen=add Prüfsumme=checksum,hash Lexer=lexer,tokenizer`,
  fr: `offre=plan,tier,offer gratuite=free espace=space,workspace compte=account,count sondages=poll,survey créateur=creator,author,owner
    envoyé=send vérifier=verify,check journaux=log,logger modèles=model,template,pattern donnée=data interceptées=capture,catch,intercept
    instantanés=snapshot abonné=follower,subscriber expéditeur=sender signet=bookmark introuvable=missing hôte=guest,host
    parental=parental,parent modifications=change,edit,modify seuil=threshold téléversement=upload réinitialisée=reset`,
  es: `datos=data fecha=date encuestas=poll,survey creador=creator,author,owner gratuito=free espacio=space,workspace
    configuración=configuration,config,settings opciones=flag,option contrasena=password búsqueda=search imágenes=image
    cuenta=account,count instantánea=snapshot umbral=threshold envío=send,delivery,shipping remitente=sender
    confirmación=confirm podar=prune caducada=expire restaurar=restore bloqueo=lock hilo=thread`,
  pt: `dados=data data=date enquetes=poll,survey criador=creator,author,owner gratuito=free espaço=space,workspace
    mensagens=message imagens=image configurações=configuration,config,settings automaticamente=automatic,auto pesquisar=find,search
    senha=password falha=fail,crash opções=flag,option excluída=delete,remove perfis=profile contas=account,count
    assinante=subscriber remetente=sender limiar=threshold canais=channel criptografados=encrypt`,
}
const cases = Object.entries(forms).flatMap(([language, table]) =>
  table
    .trim()
    .split(/\s+/)
    .map((one) => [language as GlossaryLanguage, ...(one.split('=') as [string, string])] as const),
)

// Would catch: “Daten” read as dates, “Ersteller” as what is created, “gratuite” not known.
test.each(cases)('%s: %s', (language, written, meanings) => {
  const { words, left } = translateWords(written, language)
  expect(left).toEqual([])
  expect(words).toEqual(expect.arrayContaining(meanings.split(',')))
})

// Would catch: a short prefix taken for the word: “parte” for stopping, “redo” for a net, “tags” for days.
test.each([
  ['de', 'Internet', ['internal']],
  ['de', 'Tags', ['day']],
  ['de', 'gesetzt', ['law']],
  ['de', 'Leerzeichen', ['flush', 'empty']],
  ['de', 'Daten', ['date']],
  ['fr', 'différents', ['postpone']],
  ['fr', 'vidéo', ['flush', 'empty']],
  ['fr', 'trimestre', ['order', 'sort']],
  ['es', 'parser', ['stop']],
  ['es', 'reducir', ['network']],
  ['es', 'podido', ['prune']],
  ['pt', 'parser', ['stop']],
  ['pt', 'critério', ['create']],
  ['pt', 'fundo', ['function']],
] as const)('%s: %s has another meaning', (language, written, wrong) => {
  const { words } = translateWords(written, language)
  expect(words.filter((word) => (wrong as readonly string[]).includes(word))).toEqual([])
})

// Would catch: “neue” and “alle” searched for, as no word of the code.
test.each([
  ['de', 'alle neuen Nachrichten dieser Gruppe', ['message', 'group']],
  ['fr', 'toutes les nouvelles pages', ['page']],
  ['es', 'cada uno de los nuevos mensajes', ['message']],
  ['pt', 'todas as novas mensagens', ['message']],
] as const)('%s: words that join others are left out of “%s”', (language, text, expected) => {
  expect(translateWords(text, language)).toMatchObject({ words: expected, left: [] })
})

test('the part of a German noun that is not known may be a name', () => {
  expect(translateWords('Quorumgröße', 'de')).toMatchObject({ words: ['size'], left: ['Quorum'] })
})

// Would catch: “survey” searched for where code has polls, and the reverse.
test.each([
  ['poll', ['poll']],
  ['survey', ['survey']],
])('of several meanings, the one is taken that names definitions: %s', async (name, expected) => {
  const { view } = await parsedProject({
    [`src/${name}.ts`]: `export function close_${name}(): void {}\nexport class ${name}_list {}\n`,
  })
  expect(meantWords(view, translateWords('Umfrage', 'de'))).toEqual(expected)
})
