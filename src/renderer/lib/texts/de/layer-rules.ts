// Texte zu deklarierten Schichtregeln auf der Karte.

export const layerRules = {
  layerRules: {
    title: 'Gegen die Schichtregeln',
    broken_one: '{{count, number}} Import verletzt eine deklarierte Schichtregel.',
    broken_other: '{{count, number}} Importe verletzen deklarierte Schichtregeln.',
    kept: 'Kein Import verletzt die aus {{files}} gelesenen Schichtregeln.',
    partial:
      'Aus {{files}} wurde nur gelesen, was ausgeschrieben ist; was ein Programm dort berechnet, ist nicht bekannt.',
    unchecked: 'Der Vergleich der Importe mit den Schichtregeln dauerte zu lange; Verletzungen sind nicht bekannt.',
    listed: 'Die ersten {{shown, number}} von {{count, number}}.',
    onLine_one: '{{count, number}} Import gegen eine Schichtregel',
    onLine_other: '{{count, number}} Importe gegen Schichtregeln',
    declared: '{{path}} öffnen, wo diese Regel steht',
  },
}
