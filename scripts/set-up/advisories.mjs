// Compares the output of `npm audit` with the advisories temporarily accepted in docs/supply-chain.json.

/**
 * @param report the output of `npm audit --json`
 * @param accepted `{ id, package, why, until }` of each accepted advisory
 * @param today as `2026-01-31`
 * @returns one line for each advisory that isn't accepted, or no longer; null if the report is invalid
 */
export function openAdvisories(report, accepted, today) {
  const { vulnerabilities } = report ?? {}
  if (typeof vulnerabilities !== 'object' || vulnerabilities === null) return null
  const open = new Map()
  for (const [name, { via = [] }] of Object.entries(vulnerabilities)) {
    for (const advisory of via) {
      // A name refers to another package, which has its own entry.
      if (typeof advisory === 'string') continue
      const id = /GHSA(-\w{4}){3}/.exec(advisory.url ?? '')?.[0] ?? String(advisory.source)
      const argued = accepted.find((one) => one.id === id && one.package === name)
      if (argued !== undefined && today <= argued.until) continue
      const state = argued === undefined ? 'not accepted' : `accepted until ${argued.until} only`
      open.set(
        `${id} ${name}`,
        `${id} ${advisory.severity} in ${name} (${advisory.range}): ${advisory.title}; ${state}`,
      )
    }
  }
  return [...open.values()].sort()
}
