import { useLingui } from '@lingui/react/macro'
import { useEffect, type ReactNode } from 'react'
import { laterOpened } from '../later/later-opened.tsx'
import { useScreen } from '../theme/use-screen.ts'
import type { SideDrawerProps } from './SideDrawer.tsx'
import style from './Shell.module.css'

/** Shows the menu at once while the drawer, which keeps the focus, is loading; Escape closes it already. */
const Coming = ({ label, opened, onClose, children }: SideDrawerProps) => {
  useEffect(() => {
    if (!opened) return undefined
    const listen = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onClose()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [opened, onClose])
  return opened ? (
    <div className={style['coming']} aria-busy="true" role="group" aria-label={label}>
      <div className={style['drawer']}>{children}</div>
    </div>
  ) : null
}

const SideDrawer = laterOpened<SideDrawerProps>(async () => (await import('./SideDrawer.tsx')).SideDrawer, Coming)

export type ShellProps = {
  /** Logo and product name at the top of the menu. */
  brand: ReactNode
  /** MenuSection and MenuLink elements. */
  menu: ReactNode
  /** Footer of the menu: `Saved for offline · 10,240 assets`. */
  menuFoot?: ReactNode
  toolbar: ReactNode
  /** Strip above the toolbar: an impersonated session and the way back, SHELL-14. */
  banner?: ReactNode
  /** Bottom bar of phones. */
  bottomBar?: ReactNode
  menuOpen: boolean
  onMenuOpen: (open: boolean) => void
  /** Without the shell, for scan screens. */
  bare?: boolean
  children: ReactNode
}

/** The frame of the application: menu left (a drawer below 1200), toolbar, screen, bottom bar on phones. Escape closes the menu, SHELL-05. */
export const Shell = (props: ShellProps) => {
  const { brand, menu, menuFoot, toolbar, banner, bottomBar, menuOpen, onMenuOpen, bare = false, children } = props
  const { t } = useLingui()
  const screen = useScreen()
  const desktop = screen === 'desktop'
  useEffect(() => {
    if (desktop && menuOpen) onMenuOpen(false)
  }, [desktop, menuOpen, onMenuOpen])
  const side = (
    <nav className={style['all']} aria-label={t`Main menu`}>
      <div className={style['brand']}>{brand}</div>
      <div className={style['menu']}>{menu}</div>
      {menuFoot !== undefined && <div className={style['menuFoot']}>{menuFoot}</div>}
    </nav>
  )
  return (
    <div className={style['shell']} data-bare={bare ? '' : undefined}>
      <a className={style['skip']} href="#screen">
        {t`Skip to the content`}
      </a>
      {!bare && desktop && (
        <div className={style['side']} data-menu="beside">
          {side}
        </div>
      )}
      {!desktop && (
        <SideDrawer label={t`Menu`} opened={menuOpen} onClose={() => onMenuOpen(false)}>
          {side}
        </SideDrawer>
      )}
      <div className={style['column']}>
        {banner !== undefined && <div className={style['banner']}>{banner}</div>}
        {!bare && <header className={style['toolbar']}>{toolbar}</header>}
        <main id="screen" className={style['screen']} tabIndex={-1}>
          {children}
        </main>
        {!bare && screen === 'phone' && bottomBar}
      </div>
    </div>
  )
}

export type ToolbarProps = {
  /** Menu button, project selector. */
  left: ReactNode
  search?: ReactNode
  /** Sync pill, notifications, language, profile, sign out. */
  right: ReactNode
}

export const Toolbar = ({ left, search, right }: ToolbarProps) => (
  <>
    <div className={style['toolbarLeft']}>
      {left}
      {search}
    </div>
    <div className={style['toolbarRight']}>{right}</div>
  </>
)
