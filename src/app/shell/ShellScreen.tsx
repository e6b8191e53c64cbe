import { Outlet } from '@tanstack/react-router'
import { memo, useCallback, useEffect, useState } from 'react'
import { productName } from '../../config.ts'
import { useStatus } from '../../engine/hooks/use-status.ts'
import type { SignInAgainDialogProps } from '../../domains/people/screens/account/SignInAgainDialog.tsx'
import type { SignOutDialogProps } from '../../domains/people/screens/account/SignOutDialog.tsx'
import { useSignOut } from '../../domains/people/screens/account/use-sign-out.ts'
import type { ProjectDialogsProps } from '../../domains/people/screens/project/ProjectDialogs.tsx'
import { CodeHost } from '../../domains/packing/screens/code/CodeHost.tsx'
import { NeedsBadge } from '../dashboard/NeedsBadge.tsx'
import type { PaletteProps } from '../palette/Palette.tsx'
import { useKeepRecents } from '../palette/use-keep-recents.ts'
import { useCutOffSite } from '../../domains/transport/screens/transport-manifest/use-cut-off-site.ts'
import { useProjects, useSignedIn } from '../../session/use-session.ts'
import { useFrameHidden } from '../../session/use-shell-frame.ts'
import { beginIdleWork } from '../../ui/later/idle.ts'
import { later as loadedLater } from '../../ui/later/later.tsx'
import { laterOpened } from '../../ui/later/later-opened.tsx'
import { Mark } from '../../ui/marks/Mark.tsx'
import { Shell } from '../../ui/page/Shell.tsx'
import { warmFonts } from '../../ui/theme/warm-fonts.ts'
import { useScreen } from '../../ui/theme/use-screen.ts'
import { BottomNav } from './BottomNav.tsx'
import { DrawerFoot } from './DrawerFoot.tsx'
import { InstallInvitation } from './InstallInvitation.tsx'
import { MainMenu } from './MainMenu.tsx'
import { SavedFoot } from './SavedFoot.tsx'
import { ShellToolbar } from './ShellToolbar.tsx'
import { usePaletteScreens } from './use-palette-screens.ts'
import style from './shell.module.css'

const Palette = laterOpened<PaletteProps>(async () => (await import('../palette/Palette.tsx')).default)
const ProjectDialogs = laterOpened<ProjectDialogsProps>(
  async () => (await import('../../domains/people/screens/project/ProjectDialogs.tsx')).ProjectDialogs,
)
const SignInAgainDialog = laterOpened<SignInAgainDialogProps>(
  async () => (await import('../../domains/people/screens/account/SignInAgainDialog.tsx')).SignInAgainDialog,
)
const SignOutDialog = laterOpened<SignOutDialogProps>(
  async () => (await import('../../domains/people/screens/account/SignOutDialog.tsx')).SignOutDialog,
)

const SwitchedStrip = loadedLater(async () => (await import('./SwitchedStrip.tsx')).SwitchedStrip)

const CutOffWatch = loadedLater<{ readonly site: string }>(
  async () => (await import('../../domains/transport/screens/transport-manifest/CutOffWatch.tsx')).CutOffWatch,
  () => null,
)

/** For this long only the first screen is loaded; then the code of lists and record pages. */
const FIRST_SCREEN_MS = 1000
/**
 * Then the rest: at once where the service worker does not bring it, as on a first visit, which may lose the network. Else its 300 files would
 * take a second of a phone's processor from the work that the app was opened for.
 */
const restMs = (): number => (navigator.serviceWorker?.controller ? 30_000 : 2000)

/** Opens search on Ctrl K, or Cmd K on a Mac, wherever the focus is. */
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

/** A component of its own: it is rendered at each place, and the frame need not be. */
const Recents = () => {
  useKeepRecents()
  return null
}

const Frame = () => {
  const screen = useScreen()
  const signedIn = useSignedIn()
  const { selected, registration } = useProjects()
  const bare = useFrameHidden()
  const [needsLogin, ready] = [useStatus('needsLogin'), useStatus('ready')]
  const screens = usePaletteScreens()
  const [menuOpen, setMenuOpen] = useState(false)
  const [searching, setSearching] = useState(false)
  const [later, setLater] = useState(false)
  const signOut = useSignOut()
  const cutOffSite = useCutOffSite()
  const search = useCallback((): void => setSearching(true), [])
  useSearchKey(search)
  useEffect(() => {
    if (!needsLogin) setLater(false)
  }, [needsLogin])
  useEffect(() => {
    if (!ready) return
    warmFonts()
    setTimeout(() => beginIdleWork('soon'), FIRST_SCREEN_MS)
    setTimeout(() => beginIdleWork('any'), restMs())
  }, [ready])
  const close = useCallback((): void => setMenuOpen(false), [])
  if (signedIn === null) return null
  const leave = (): void => void signOut.ask()
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
      <Recents />
      {cutOffSite !== null && <CutOffWatch site={cutOffSite} />}
      <ProjectDialogs opened={selected !== null && registration.kind !== 'ok'} />
      {selected !== null && registration.kind === 'ok' && <NeedsBadge />}
      <InstallInvitation />
      <SignOutDialog
        opened={signOut.asking !== null}
        unsent={signOut.asking?.unsent ?? null}
        onSignOut={() => void signOut.leave()}
        onCancel={signOut.stay}
      />
      <SignInAgainDialog opened={needsLogin && !later && !bare} onClose={() => setLater(true)} />
      <CodeHost />
      <Palette opened={searching} onClose={() => setSearching(false)} screens={screens} />
    </>
  )
}

/** Menu, toolbar, the current screen and what may open over it. Another place changes the screen alone. */
export const ShellScreen = memo(Frame)
