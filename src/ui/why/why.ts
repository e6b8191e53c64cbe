/** One thing that cannot be done and what stands in the way, in the words of the reader. */
export interface WhyLine {
  /** What it is about, where a mark speaks of several things. */
  readonly name?: string
  readonly text: string
  /** Who may change that and where; for administrators. */
  readonly remedy?: string | undefined
}

export type Why = readonly WhyLine[]

/** One reason without a name; none where there is no text. */
export const whyOf = (text: string | null | undefined): Why | null =>
  text === null || text === undefined ? null : [{ text }]

/** Things with the same reason as one line that names them all, in the order in which they came. */
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
