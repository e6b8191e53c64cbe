import { useLingui } from '@lingui/react/macro'
import { IconCloud, IconLayoutDashboard } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { entityOf } from '../../domains/index.ts'
import { label } from '../../i18n/label.ts'
import { editPath } from '../../record/places.ts'
import { iconNamed } from '../../record/entity-icon.ts'
import { rowsSoFar } from '../../engine/data/known.ts'
import { useProject, useSessionParts } from '../../session/use-session.ts'
import { BottomBar, type BottomPlace } from '../../ui/page/BottomBar.tsx'
import type { MenuEntry } from '../menu.ts'
import { useMenu } from './use-menu.ts'

/** The preferred places of a phone, in order; those that the user may not use are skipped. */
const FAVOURITES = ['asset', 'damage', 'packing_slip', 'sensor']

/** The scan tab of a packing slip. */
const SCAN_TAB = 'picked-scanned'

export interface BottomNavProps {
  readonly onMenu: () => void
  readonly onSearch: () => void
}

/**
 * The bottom bar of phones: dashboard, two places by role, and the scan button, which opens the slip being scanned, else the list of slips.
 */
export const BottomNav = ({ onMenu, onSearch }: BottomNavProps) => {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { data } = useSessionParts()
  const project = useProject()
  const path = useLocation({ select: (location) => location.pathname })
  const entries = useMenu()
    .flatMap((section) => section.entries)
    .filter(({ disabled }) => !disabled)
  const rank = ({ name }: MenuEntry): number =>
    FAVOURITES.includes(name) ? FAVOURITES.indexOf(name) : FAVOURITES.length
  const short: { readonly [entity: string]: string } = {
    damage: t`Damage`,
    packing_slip: t`Slips`,
    unknown_code: t`Codes`,
  }
  const placeOf = ({ name: entity, menu, base, path: href }: MenuEntry): BottomPlace => {
    const name = label(i18n, `${entity}.menu`, menu.text)
    return {
      label: short[entity] ?? name,
      name,
      href,
      icon: iconNamed(menu.icon),
      active: path.startsWith(`${base}/`),
      onOpen: () => void navigate({ to: href }),
    }
  }
  const simple = (name: string, href: string, icon: BottomPlace['icon'], word = name): BottomPlace => ({
    label: word,
    name,
    href,
    icon,
    active: path === href,
    onOpen: () => void navigate({ to: href }),
  })
  const sync = simple(t`Sync status`, '/sync', IconCloud, t`Sync`)
  const [first, second] = entries.toSorted((a, b) => rank(a) - rank(b)).map(placeOf)
  const scan = async (): Promise<void> => {
    const slips = entries.find(({ name }) => name === 'packing_slip')
    if (slips === undefined || project === null) return onSearch()
    const sort = { path: 'updated', order: 'DESC' } as const
    const query = { filters: { status: 'Scanning' }, sort, limit: 1, offset: 0, waits: true } as const
    const slip = rowsSoFar(await data.query('packing_slip', query))[0]?.row.id
    const to = slip === undefined ? slips.path : editPath(entityOf('packing_slip'), slip, SCAN_TAB)
    await navigate({ to: to ?? slips.path })
  }
  return (
    <BottomBar
      places={[simple(t`Dashboard`, '/dashboard', IconLayoutDashboard), first ?? sync, second ?? sync]}
      onScan={() => void scan()}
      onMenu={onMenu}
    />
  )
}
