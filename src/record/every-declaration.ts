import type { AnyEntity } from '../catalogue/entity.ts'
import { declaredNamed } from '../domains/declared.ts'
import { type Part, partOf } from '../ui/later/part.ts'

/** The declarations of all entities: a piece of their own, which the page loads when it first shows more than the work of scanning. */
export const everyDeclaration: Part<readonly AnyEntity[]> = partOf(
  async () => (await import('../domains/index.ts')).catalogue,
  'soon',
)

/**
 * The declaration of an entity for a tab of its page that does not need those of all others: a `custom` tab, once the
 * records that the page counts are declared too. Null for other tabs: their fields name, annotate and offer records of any entity.
 */
export const declaredForTab = (name: string, tab: string | null): AnyEntity | null => {
  const entity = declaredNamed(name)
  if (entity?.tabs.some((one) => one.name === tab && one.kind === 'custom') !== true) return null
  const counted = entity.tabs.flatMap((one) => (one.kind === 'related' ? [one.entity] : []))
  return counted.every((one) => declaredNamed(one) !== undefined) ? entity : null
}
