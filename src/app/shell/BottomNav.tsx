import { useLingui } from '@lingui/react/macro'
import { IconCloud, IconLayoutDashboard } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { scanPlace } from '../../domains/packing/screens/scan-place.ts'
import { label } from '../../i18n/label.ts'
import { iconNamed } from '../../record/entity-icon.ts'
import { usePerson, useProject, useSessionParts } from '../../session/use-session.ts'
import { BottomBar, type BottomPlace } from '../../ui/page/BottomBar.tsx'
import { placesOfWork } from '../dashboard/my-day.ts'
import type { MenuEntry } from '../menu.ts'
import { useMenu } from './use-menu.ts'

/** The preferred places of a phone, in order; those that the user may not use are skipped. */
const FAVOURITES = ['asset', 'damage', 'packing_slip', 'sensor']
/** The rank of all other places, which keep the order of the menu. */
const LAST = 99

export interface BottomNavProps {
  readonly onMenu: () => void
  readonly onSearch: () => void
}

/**
 * The bottom bar of phones: dashboard, two places by role, and the scan button, which opens the slip being scanned, else the list of slips.
 * Where this person has fewer than two such places, Sync is shown once instead.
 */
export const BottomNav = ({ onMenu, onSearch }: BottomNavProps) => {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { data } = useSessionParts()
  const person = usePerson()
  const project = useProject()
  const path = useLocation({ select: (location) => location.pathname })
  const entries = useMenu()
    .flatMap((section) => section.entries)
    .filter(({ disabled }) => !disabled)
  const favourites = [...placesOfWork(person), ...FAVOURITES]
  const rank = ({ name }: MenuEntry): number => favourites.indexOf(name) + 1 || LAST
  const short: { readonly [entity: string]: string } = {
    damage: t`Damage`,
    packing_slip: t`Slips`,
    unknown_code: t`Codes`,
    transport_manifest: t`Trips`,
    transport_order: t`Orders`,
  }
  const placeAt = (name: string, href: string, icon: BottomPlace['icon'], word = name, base = href): BottomPlace => ({
    label: word,
    name,
    href,
    icon,
    active: `${path}/`.startsWith(`${base}/`),
    onOpen: () => void navigate({ to: href }),
  })
  const placeOf = ({ name: entity, menu, base, path: href }: MenuEntry): BottomPlace =>
    placeAt(label(i18n, `${entity}.menu`, menu.text), href, iconNamed(menu.icon), short[entity], base)
  const sync = placeAt(t`Sync status`, '/sync', IconCloud, t`Sync`)
  const [first, second] = entries.toSorted((a, b) => rank(a) - rank(b)).map(placeOf)
  const dashboard = placeAt(t`Dashboard`, '/dashboard', IconLayoutDashboard)
  const scan = async (): Promise<void> => {
    if (!entries.some(({ name }) => name === 'packing_slip') || project === null) return onSearch()
    await navigate({ to: await scanPlace(data) })
  }
  return (
    <BottomBar
      places={first === undefined ? [dashboard, sync] : [dashboard, first, second ?? sync]}
      onScan={() => void scan()}
      onMenu={onMenu}
    />
  )
}
