import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { productName } from '../../config.ts'
import { useStatus } from '../../data/hooks/use-status.ts'
import { SignInAgainDialog } from '../../screens/account/SignInAgainDialog.tsx'
import { SignOutDialog } from '../../screens/account/SignOutDialog.tsx'
import { useSignOut } from '../../screens/account/use-sign-out.ts'
import { ProjectDialogs } from '../../screens/project/ProjectDialogs.tsx'
import { useSignedIn } from '../../session/use-session.ts'
import { useFrameHidden } from '../../session/use-shell-frame.ts'
import { Mark } from '../../ui/marks/Mark.tsx'
import { Shell } from '../../ui/page/Shell.tsx'
import { useScreen } from '../../ui/theme/use-screen.ts'
import { BottomNav } from './BottomNav.tsx'
import { DrawerFoot } from './DrawerFoot.tsx'
import { InstallInvitation } from './InstallInvitation.tsx'
import { MainMenu } from './MainMenu.tsx'
import { SavedFoot } from './SavedFoot.tsx'
import { ShellToolbar } from './ShellToolbar.tsx'
import { SwitchedStrip } from './SwitchedStrip.tsx'
import { usePaletteScreens } from './use-palette-screens.ts'
import style from './shell.module.css'

const Palette = lazy(() => import('../../screens/palette/Palette.tsx'))

/** Ctrl K, or Cmd K on a Mac, wherever the focus is. */
const useSearchKey = (open: () => void): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [open])
}

/** Menu, toolbar, the screen, and what may stand in front of it: everything a signed-in person works in. */
export const ShellScreen = () => {
  const screen = useScreen()
  const signedIn = useSignedIn()
  const bare = useFrameHidden()
  const { needsLogin } = useStatus()
  const screens = usePaletteScreens()
  const [menuOpen, setMenuOpen] = useState(false)
  const [searching, setSearching] = useState<'never' | 'open' | 'closed'>('never')
  const [later, setLater] = useState(false)
  const signOut = useSignOut()
  const search = (): void => setSearching('open')
  useSearchKey(search)
  useEffect(() => {
    if (!needsLogin) setLater(false)
  }, [needsLogin])
  if (signedIn === null) return null
  const leave = (): void => void signOut.ask()
  const close = (): void => setMenuOpen(false)
  return (
    <>
      <Shell
        bare={bare}
        brand={
          <>
            <Mark size={28} />
            {productName}
          </>
        }
        menu={<MainMenu onOpened={close} />}
        menuFoot={
          <div className={style['foot']}>
            {screen === 'phone' && <DrawerFoot onOpened={close} onSignOut={leave} />}
            <SavedFoot />
          </div>
        }
        toolbar={<ShellToolbar onMenu={() => setMenuOpen(true)} onSearch={search} onSignOut={leave} />}
        {...(signedIn.switchedFrom === null ? {} : { banner: <SwitchedStrip /> })}
        bottomBar={<BottomNav onMenu={() => setMenuOpen(true)} onSearch={search} />}
        menuOpen={menuOpen}
        onMenuOpen={setMenuOpen}
      >
        <Outlet />
      </Shell>
      <ProjectDialogs />
      <InstallInvitation />
      <SignOutDialog opened={signOut.asking} onSignOut={() => void signOut.leave()} onStay={signOut.stay} />
      <SignInAgainDialog opened={needsLogin && !later && !bare} onClose={() => setLater(true)} />
      {searching !== 'never' && (
        <Suspense fallback={null}>
          <Palette opened={searching === 'open'} onClose={() => setSearching('closed')} screens={screens} />
        </Suspense>
      )}
    </>
  )
}
