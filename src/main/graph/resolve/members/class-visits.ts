// Classes that a lookup has searched, so that each is searched once, however many paths lead to it.

/** Classes searched in one lookup. A base may be any of several types of the same name; real code has far fewer. */
const lookupLimit = 2_000

export interface ClassVisits {
  has(place: number): boolean
  /** Runs a separate lookup that only excludes the classes whose bases are being searched. */
  lookupApart<T>(lookup: () => T): T
  /** Runs a lookup independent of others in progress. */
  apart<T>(lookup: () => T): T
  /** Searches the bases of a class; null if the lookup has searched too many. */
  through<T>(place: number, search: () => T): T | null
}

/** Visits of one program's lookups; a place is a class or its static side. */
export function createClassVisits(): ClassVisits {
  /** Classes visited by the current lookup: a second path to one finds the same as the first. */
  let visited = new Set<number>()
  /** Classes whose bases are being searched: as its own base, a class adds nothing. */
  let open = new Set<number>()
  let looked = 0
  const lookupApart = <T>(lookup: () => T): T => {
    const outer = visited
    visited = new Set(open)
    try {
      return lookup()
    } finally {
      visited = outer
    }
  }
  return {
    has: (place) => visited.has(place),
    lookupApart,
    apart: (lookup) => {
      const outer = { open, looked }
      open = new Set()
      looked = 0
      try {
        return lookupApart(lookup)
      } finally {
        ;({ open, looked } = outer)
      }
    },
    through: (place, search) => {
      if (++looked > lookupLimit) return null
      visited.add(place)
      const isOutermost = !open.has(place)
      open.add(place)
      try {
        return search()
      } finally {
        if (isOutermost) open.delete(place)
      }
    },
  }
}
