/** One row of the table. `limit` is the same work done directly in the same run; times in the given unit. */
export interface Result {
  readonly what: string
  readonly unit: string
  readonly product: number
  readonly limit: number | null
  /** The target. */
  readonly goal: string
  readonly holds: boolean
}

/** Rated by the ratio to its limit. */
export const byRatio = (what: string, unit: string, product: number, limit: number, most: number): Result => ({
  what,
  unit,
  product,
  limit,
  goal: `≤ ${most}× limit`,
  holds: product <= limit * most,
})

/** Rated by its value; the limit is shown for comparison. */
export const byValue = (
  what: string,
  unit: string,
  product: number,
  most: number,
  limit: number | null = null,
): Result => ({
  what,
  unit,
  product,
  limit,
  goal: `≤ ${most} ${unit}`,
  holds: product <= most,
})

/** Shown with its limit for information, without a target. */
export const shown = (what: string, unit: string, product: number, limit: number): Result => ({
  what,
  unit,
  product,
  limit,
  goal: '–',
  holds: true,
})

/** Shown by itself for information. */
export const told = (what: string, unit: string, product: number): Result => ({
  what,
  unit,
  product,
  limit: null,
  goal: '–',
  holds: true,
})

/** Rated by its value, where more is better. */
export const atLeast = (what: string, unit: string, product: number, least: number): Result => ({
  what,
  unit,
  product,
  limit: null,
  goal: `≥ ${least} ${unit}`,
  holds: product >= least,
})

const figure = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)

/** Formats the results as a Markdown table. */
export const tableOf = (results: readonly Result[]): string => {
  const lines = results.map(({ what, unit, product, limit, goal, holds }) => {
    const ratio = limit === null || limit === 0 ? '–' : `${(product / limit).toFixed(2)}×`
    const beside = limit === null ? '–' : `${figure(limit)} ${unit}`
    return `| ${what} | ${figure(product)} ${unit} | ${beside} | ${ratio} | ${goal} | ${goal === '–' ? '–' : holds ? 'yes' : '**no**'} |`
  })
  return ['| what | product | limit, by hand | ratio | goal | holds |', '|---|---:|---:|---:|---|---|', ...lines].join(
    '\n',
  )
}
