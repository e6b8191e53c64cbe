import { useLingui } from '@lingui/react/macro'
import { IconCloud, IconLayoutDashboard } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { scanPlace } from '../../domains/packing/screens/scan-place.ts'
import { label } from '../../i18n/label.ts'
import { iconNamed } from '../../record/entity-icon.ts'
import { usePerson, useProject, useSessionParts } from '../../session/use-session.ts'
import { BottomBar, type BottomPlace } from '../../ui/page/BottomBar.tsx'
import { placesOfADriver } from '../dashboard/my-day.ts'
import type { MenuEntry } from '../menu.ts'
import { useMenu } from './use-menu.ts'

/** The preferred places of a phone, in order; those that the user may not use are skipped. */
const FAVOURITES = ['asset', 'damage', 'packing_slip', 'sensor']

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
  const favourites = [...placesOfADriver(person), ...FAVOURITES]
  const rank = ({ name }: MenuEntry): number =>
    favourites.includes(name) ? favourites.indexOf(name) : favourites.length
  const short: { readonly [entity: string]: string } = {
    damage: t`Damage`,
    packing_slip: t`Slips`,
    unknown_code: t`Codes`,
    transport_manifest: t`Trips`,
    transport_order: t`Orders`,
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
  const dashboard = simple(t`Dashboard`, '/dashboard', IconLayoutDashboard)
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
