import type { AnyEntity } from '../catalogue/entity.ts'
import { declaredNamed } from '../domains/declared.ts'
import { type Part, partOf } from '../ui/later/part.ts'

/** The declarations of all entities: a piece of their own, which the page loads when it first shows more than the work of scanning. */
export const everyDeclaration: Part<readonly AnyEntity[]> = partOf(
  async () => (await import('../domains/index.ts')).catalogue,
)

/** The declaration of an entity together with those of the records that its page lists; null while one of them is not loaded. */
export const declaredWhole = (name: string): AnyEntity | null => {
  const entity = declaredNamed(name)
  const listed = entity?.tabs.flatMap((tab) => (tab.kind === 'related' ? [tab.entity] : [])) ?? []
  return entity !== undefined && listed.every((one) => declaredNamed(one) !== undefined) ? entity : null
}
