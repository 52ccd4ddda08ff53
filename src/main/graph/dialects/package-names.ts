// Finds the files of a package that bind a name; used for every name that a file doesn't bind itself.
import { hashOf } from '../program/hashed-names'
import type { FileTable } from '../program/program'

/** A scope whose names belong to a package. */
export interface PackagePlace {
  readonly table: FileTable
  readonly scope: number
}

type NamesOfPackage = (name: string) => readonly PackagePlace[]

/** Packages by name; the names in a package are collected on first use. */
export class PackageNames {
  private readonly places = new Map<string, PackagePlace[]>()
  private readonly names = new Map<string, NamesOfPackage>()
  private readonly prefixes = new Set<string>()
  /** The parts of package names between dots. */
  private readonly parts = new Set<string>()

  add(packageName: string, place: PackagePlace): void {
    const known = this.places.get(packageName)
    if (known) known.push(place)
    else this.places.set(packageName, [place])
    const parts = packageName.split('.')
    for (const part of parts) this.parts.add(part)
    for (let count = 1; count <= parts.length; count++) this.prefixes.add(parts.slice(0, count).join('.'))
  }

  /** Whether files declare the package. */
  has(packageName: string): boolean {
    return this.places.has(packageName)
  }

  /** Whether it is a package, or a prefix of a package name. */
  isPrefix(packageName: string): boolean {
    return this.prefixes.has(packageName)
  }

  /** The package of that name inside another, or null; the outermost is `''`. */
  innerOf(packageName: string, name: string): string | null {
    if (!this.parts.has(name)) return null
    const inner = packageName === '' ? name : `${packageName}.${name}`
    return this.prefixes.has(inner) ? inner : null
  }

  /** Places that bind the name in the package, in the order they were added. */
  placesOf(packageName: string, name: string): readonly PackagePlace[] {
    let names = this.names.get(packageName)
    if (names === undefined) this.names.set(packageName, (names = namesIn(this.places.get(packageName) ?? [])))
    return names(name)
  }
}

/** Files that are not loaded are searched for one name at a time, and only if they may declare it. */
function namesIn(places: readonly PackagePlace[]): NamesOfPackage {
  if (places.every(({ table }) => table.isLoaded)) {
    const gathered = gather(places)
    return (name) => gathered.get(name) ?? []
  }
  const known = new Map<string, readonly PackagePlace[]>()
  return (name) => {
    let found = known.get(name)
    if (found === undefined) {
      const hash = hashOf(name)
      found = places.filter(({ table, scope }) => table.mayDeclare(hash) && table.names[scope]?.has(name) === true)
      known.set(name, found)
    }
    return found
  }
}

function gather(places: readonly PackagePlace[]): ReadonlyMap<string, readonly PackagePlace[]> {
  const names = new Map<string, PackagePlace[]>()
  for (const place of places) {
    for (const name of place.table.names[place.scope]?.keys() ?? []) {
      const known = names.get(name)
      if (known) known.push(place)
      else names.set(name, [place])
    }
  }
  return names
}
