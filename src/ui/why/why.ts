/** One thing that cannot be done and the reason, in the user's language. */
export interface WhyLine {
  /** What it refers to, where several things are explained together. */
  readonly name?: string
  readonly text: string
  /** Who can change that and where; for administrators. */
  readonly remedy?: string | undefined
}

export type Why = readonly WhyLine[]

/** A reason without a name; empty when there is no text. */
export const whyOf = (text: string | null | undefined): Why | null =>
  text === null || text === undefined ? null : [{ text }]

/** Groups things with the same reason into one line, in the order of first appearance. */
export const grouped = (why: Why): Why => {
  const lines = new Map<string, WhyLine>()
  for (const line of why) {
    const key = JSON.stringify([line.text, line.remedy ?? null])
    const before = lines.get(key)
    const names = [before?.name, line.name].filter((name) => name !== undefined)
    lines.set(key, names.length === 0 ? line : { ...line, name: names.join(', ') })
  }
  return [...lines.values()]
}
