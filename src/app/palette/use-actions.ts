import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { holds } from '../../catalogue/rule.ts'
import { catalogue, entityNamed } from '../../domains/index.ts'
import { label } from '../../i18n/label.ts'
import { besideOf } from '../../record/action/beside.ts'
import { entityIcon } from '../../record/entity-icon.ts'
import { createPath, placeOf, rolesFor } from '../../record/places.ts'
import { usePerson } from '../../session/use-session.ts'
import type { Entry } from './entry.ts'
import type { Hit } from './hits.ts'

/** Records for which the search offers what can be made beside them. */
const MOST = 3

/**
 * What this person may make: beside the open record and those opened last (`Report damage on Forklift 7`), and new
 * records of every list in the menu, by its address.
 */
export const useActions = (recents: readonly Hit[], lists: ReadonlySet<string>): readonly Entry[] => {
  const { t, i18n } = useLingui()
  const person = usePerson()
  const path = useLocation({ select: ({ pathname }) => pathname })
  return useMemo(() => {
    const place = placeOf(path)
    const here = place?.kind === 'edit' ? place.id : null
    const near = recents.toSorted((a, b) => Number(b.record === here) - Number(a.record === here))
    const besides = near.flatMap((hit): Entry[] => {
      const entity = entityNamed(hit.entity)
      const beside = entity === undefined ? null : besideOf(entity, person)
      if (beside === null) return []
      const what = label(i18n, `${hit.entity}.beside`, beside.label)
      const name = hit.title
      return [
        {
          id: `beside:${hit.id}`,
          name: t`${what} on ${name}`,
          note: hit.kind,
          icon: entityIcon(beside.made),
          open: { path: beside.path, with: `${beside.by}:${hit.record}` },
        },
      ]
    })
    // What screens call it there, such as `Report damage`, finds the new record too.
    const called = catalogue.flatMap((entity) => {
      const beside = besideOf(entity, person)
      return beside === null ? [] : [{ made: beside.made.name, as: label(i18n, `${entity.name}.beside`, beside.label) }]
    })
    const news = catalogue.flatMap((entity): Entry[] => {
      const create = createPath(entity)
      const allowed = rolesFor({ kind: 'create', entity, parent: null }).some((role) => holds(person, role))
      if (create === null || !allowed || !lists.has(entity.screens.list ?? '')) return []
      const kind = label(i18n, `${entity.name}.one`, entity.label[0])
      const what = `${kind.charAt(0).toLowerCase()}${kind.slice(1)}`
      const also = called.flatMap(({ made, as }) => (made === entity.name ? [as] : []))
      const icon = entityIcon(entity)
      return [{ id: `new:${entity.name}`, name: t`New ${what}`, also, note: '', icon, open: { path: create } }]
    })
    return [...besides.slice(0, MOST), ...news]
  }, [i18n, t, person, path, recents, lists])
}
