import { useLingui } from '@lingui/react/macro'
import { IconBarcode } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useProject } from '../../session/use-session.ts'
import { type Entry, isCodeLike, type PaletteScreen, type Section } from './entry.ts'
import type { Hit } from './hits.ts'
import { fitsBetter, fitting } from './search.ts'
import { useActions } from './use-actions.ts'
import type { Hits } from './use-hits.ts'

const NONE: readonly Hit[] = []
const EACH = 6

const recordEntry = ({ id, name, kind, icon, path, coded }: Hit): Entry => ({
  id,
  name,
  note: kind,
  icon,
  coded,
  open: { path },
})

/**
 * The lines of the search, in an order in which nothing that comes later stands above what is there: the code, screens
 * and actions are known at once, records come under them.
 */
export const useSections = (hits: Hits, text: string, screens: readonly PaletteScreen[]): readonly Section[] => {
  const { t } = useLingui()
  const project = useProject()
  const lists = useMemo(() => new Set(screens.map(({ path }) => path)), [screens])
  const actions = useActions(hits.recents ?? NONE, lists)
  const places = screens.map(({ name, path, icon }): Entry => ({
    id: `screen:${path}`,
    name,
    note: '',
    icon,
    open: { path },
  }))
  const code: Entry = { id: 'code', name: t`What is this code?`, note: '', icon: IconBarcode, open: 'code' }
  const empty = text.trim() === ''
  const known: readonly Section[] = [
    { name: t`Screens`, entries: fitting(places, text, EACH) },
    { name: t`Actions`, entries: fitting(actions, text, EACH) },
  ]
  const sections: readonly Section[] = empty
    ? [
        { name: t`Opened last`, entries: (hits.recents ?? NONE).slice(0, EACH).map(recordEntry) },
        { name: t`Actions`, entries: actions.slice(0, EACH) },
        { name: t`Screens`, entries: places.slice(0, 8) },
      ]
    : [
        { name: t`This code`, entries: isCodeLike(text) && project !== null ? [code] : [] },
        ...(fitsBetter(actions, places, text) ? known.toReversed() : known),
        { name: t`Records`, entries: hits.records.map(recordEntry) },
      ]
  // Without a text everything comes at once, so that nothing moves when the records opened last are there.
  return empty && hits.recents === null ? [] : sections.filter(({ entries }) => entries.length > 0)
}
