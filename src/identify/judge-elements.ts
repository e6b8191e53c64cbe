import { applicationIdentifiers } from './ai-table.ts'
import { judgeValue } from './ai-value.ts'
import { type Element } from './element-string.ts'
import { type Finding } from './finding.ts'

/** All findings about the values and the combination of elements. */
export function judgeElements(elements: readonly Element[]): readonly Finding[] {
  return elements.flatMap(([ai, value]) => {
    const identifier = applicationIdentifiers.get(ai)
    return (identifier === undefined ? undefined : judgeValue(identifier, value)) ?? []
  })
}
