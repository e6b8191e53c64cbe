import { useLingui } from '@lingui/react/macro'
import { IconLineScan, IconMenu2, type Icon as TablerIcon } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { classes } from '../classes.ts'
import { plainClick } from './plain-click.ts'
import style from './BottomBar.module.css'

export type BottomPlace = {
  /** Short text under the icon. */
  label: string
  /** Accessible name: the menu text. */
  name: string
  href: string
  icon: TablerIcon
  active?: boolean
  onOpen?: () => void
}

export type BottomBarProps = {
  /** The last stands right of the scan button, the others left of it. */
  places: readonly [left: BottomPlace, right: BottomPlace] | readonly [BottomPlace, BottomPlace, right: BottomPlace]
  onScan: () => void
  onMenu: () => void
}

const Place = ({ place }: { place: BottomPlace }) => {
  const { label, name, href, icon: Icon, active = false, onOpen } = place
  const open = (event: MouseEvent) => {
    if (onOpen === undefined || !plainClick(event)) return
    event.preventDefault()
    onOpen()
  }
  return (
    <a
      href={href}
      aria-label={name}
      aria-current={active ? 'page' : undefined}
      className={classes(style['place'], active && style['active'])}
      onClick={open}
    >
      <Icon size={24} stroke={1.7} aria-hidden="true" />
      {label}
    </a>
  )
}

/** Bottom navigation of phones: one or two places, the scan button, one place, the menu. */
export const BottomBar = ({ places, onScan, onMenu }: BottomBarProps) => {
  const { t } = useLingui()
  const [first, second, third] = places
  return (
    <div className={style['bar']} role="navigation" aria-label={t`Shortcuts`}>
      <Place place={first} />
      {third !== undefined && <Place place={second} />}
      <button type="button" className={style['scan']} aria-label={t`Scan`} title={t`Scan`} onClick={onScan}>
        <IconLineScan size={32} stroke={2} aria-hidden="true" />
      </button>
      <Place place={third ?? second} />
      <button type="button" className={style['place']} onClick={onMenu}>
        <IconMenu2 size={24} stroke={1.7} aria-hidden="true" />
        {t`Menu`}
      </button>
    </div>
  )
}
