// Which classes a lookup has searched, so that each is searched once however many ways lead to it.

/** Classes searched in one lookup. A base may be any of several types of one name; no real code comes near this many. */
const lookupLimit = 2_000

export interface ClassVisits {
  has(place: number): boolean
  /** Runs a separate lookup, to which only the classes apply whose bases are being searched. */
  lookupApart<T>(lookup: () => T): T
  /** Runs a lookup that knows of no other in progress. */
  apart<T>(lookup: () => T): T
  /** Searches the bases of a class; null where the lookup has searched too many. */
  through<T>(place: number, search: () => T): T | null
}

/** Visits of one program's lookups; a place stands for a class or for its static side. */
export function createClassVisits(): ClassVisits {
  /** Classes visited by the current lookup: a second path to one finds the same as the first. */
  let visited = new Set<number>()
  /** Classes whose bases are being searched right now: as a base of its own, a class adds nothing. */
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
