/** Number of rounds of a test of kills, damage or starts: few in the test command, `CAIRN_ROUNDS=300` by hand. */
export function roundsOf(usual: number): number {
  return Number(process.env['CAIRN_ROUNDS'] ?? usual)
}
