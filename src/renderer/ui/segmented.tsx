// A switch between a few views of the same thing, on Radix.
import * as ToggleGroup from '@radix-ui/react-toggle-group'

export interface SegmentedProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}

export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        if (next !== '') onChange(next as Value)
      }}
      className="inline-flex flex-none overflow-hidden rounded-md border border-control text-t1 whitespace-nowrap"
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          className="h-[26px] border-l border-line px-3 text-ink-2 first:border-l-0 hover:bg-hover data-[state=on]:bg-hover data-[state=on]:font-medium data-[state=on]:text-ink"
        >
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
