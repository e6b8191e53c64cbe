import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AnyEntity, Tab } from '../../../catalogue/entity.ts'
import { type AnyRow, valueAt } from '../../../catalogue/row.ts'
import { useData } from '../../../engine/hooks/use-data.ts'
import { useWords } from '../../../ui/fields/words.ts'
import type { Why } from '../../../ui/why/why.ts'
import { cannotChange, whyLine } from '../../action/reasons.ts'
import { isEmpty } from '../../../catalogue/blank.ts'
import { offeredFields } from '../../form/form-values.ts'
import { closedShare, partsOfForm } from '../../form/held-fields.ts'
import { useSlots } from '../../slots.ts'
import type { EntityForm } from '../../form/entity-form.ts'
import { foldedOf, groupsOf } from './property-groups.ts'

/** One property: a field that can be changed (`why` is undefined), or a value with the reason why not. */
export interface Property {
  readonly path: string
  readonly why?: Why | null
}

export interface PropertyParts {
  readonly groups: readonly { readonly tab: string | null; readonly properties: readonly Property[] }[]
  /** Optional fields that were empty when the page was opened: they are offered in one line. */
  readonly folded: readonly string[]
  /** Whether some fields can be changed and others cannot as the record stands now: most of them, or some. */
  readonly mixed: 'most' | 'some' | null
  /** Fields that can be changed. */
  readonly open: readonly string[]
}

/**
 * The properties of a record in their groups. Which of them are folded is decided when the page opens, so that none moves while somebody
 * types or the sync brings rows.
 */
export const usePropertyParts = (
  entity: AnyEntity,
  row: AnyRow,
  tabs: readonly Tab[],
  form: EntityForm | null,
): PropertyParts => {
  const { t } = useLingui()
  const words = useWords()
  const { person, settings } = useData()
  const { givenBy } = useSlots(entity.name)
  const groups = groupsOf(entity, tabs).map(({ tab, paths }) => ({
    tab,
    paths: offeredFields(entity, paths, settings),
  }))
  const every = groups.flatMap(({ paths }) => paths)
  const [emptyAtFirst] = useState(() => foldedOf(entity, row))
  const { open, held, locked } =
    form === null ? { open: [], held: [], locked: every } : partsOfForm(entity, every, row, person, settings, givenBy)
  const isOpen = new Set(open)
  const bySystem: Why | null = form === null ? null : [{ text: t`Set by the system` }]
  const reasons = new Map<string, Why | null>([
    ...locked.map((path) => [path, bySystem] as const),
    ...held.flatMap((group) => {
      const line = whyLine(cannotChange(group, entity, words), group.why, entity, words, person)
      return group.paths.map((path) => [path, [line]] as const)
    }),
  ])
  const folded = open.filter((path) => emptyAtFirst.has(path))
  const isShown = (path: string): boolean => (isOpen.has(path) ? !emptyAtFirst.has(path) : !isEmpty(valueAt(row, path)))
  return {
    groups: groups
      .map(({ tab, paths }) => ({
        tab,
        properties: paths
          .filter(isShown)
          .map((path) => (isOpen.has(path) ? { path } : { path, why: reasons.get(path) ?? null })),
      }))
      .filter(({ properties }) => properties.length > 0),
    folded,
    mixed: form === null ? null : closedShare({ open, held }),
    open,
  }
}
