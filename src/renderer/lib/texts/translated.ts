// The shape of a catalogue in another language: the same keys, any text.

export type Translated<Node> = {
  readonly [Key in keyof Node]: Node[Key] extends string ? string : Translated<Node[Key]>
}
