import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { visit } from '../session/history.ts'
import { closeTopmost } from '../ui/dialog/on-top.ts'
import { SkeletonRows } from '../ui/page/Face.tsx'
import { SignInScreen } from '../domains/people/screens/sign-in/SignInScreen.tsx'
import { enter } from './installed/enter.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import type { AppParts } from './parts.ts'
import { PlaceScreen } from './PlaceScreen.tsx'
import { guardNavigation } from './route-guard.ts'
import { parseSearch, stringifySearch } from './search-params.ts'
import { ShellScreen } from './shell/ShellScreen.tsx'
import { staysAt } from './stays-at.ts'

/** The single root of all routes (ROUTE-01). */
const root = createRootRouteWithContext<AppParts>()({ component: Outlet })

/** The ids of all routes below contain 'authentication', which keeps them out of the history list (SHELL-09, OPEN-017). */
const outside = createRoute({ getParentRoute: () => root, id: 'authentication' })

const login = createRoute({
  getParentRoute: () => outside,
  path: '/login',
  component: SignInScreen,
  beforeLoad: ({ context }) => {
    if (context.session.current() !== null) throw redirect({ to: '/dashboard', replace: true })
  },
})
const reset = createRoute({
  getParentRoute: () => outside,
  path: '/reset',
  component: lazyRouteComponent(() => import('../domains/people/screens/account/ResetScreen.tsx'), 'ResetScreen'),
})
const accept = createRoute({
  getParentRoute: () => outside,
  path: '/accept',
  component: lazyRouteComponent(() => import('../domains/people/screens/account/AcceptScreen.tsx'), 'AcceptScreen'),
})
const newPassword = createRoute({
  getParentRoute: () => outside,
  path: '/change_password/$id/$confirmationToken',
  component: lazyRouteComponent(
    () => import('../domains/people/screens/account/NewPasswordScreen.tsx'),
    'NewPasswordScreen',
  ),
})
const activate = createRoute({
  getParentRoute: () => outside,
  path: '/activate/$id/$confirmationToken',
  component: lazyRouteComponent(() => import('../domains/people/screens/account/ActivateScreen.tsx'), 'ActivateScreen'),
})

/** What the system opens: shortcuts, shared photos, files. It leads on and shows nothing itself. */
const entry = createRoute({
  getParentRoute: () => outside,
  path: '/open/$entry',
  beforeLoad: ({ context, params, search }) => enter(context, params.entry, search),
})

const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  component: ShellScreen,
  beforeLoad: ({ context, location }) => guardNavigation(context, location.pathname),
})
const dashboard = createRoute({
  getParentRoute: () => inside,
  path: '/dashboard',
  component: lazyRouteComponent(() => import('./dashboard/DashboardScreen.tsx'), 'DashboardScreen'),
})
const sync = createRoute({
  getParentRoute: () => inside,
  path: '/sync',
  component: lazyRouteComponent(() => import('./sync/SyncScreen.tsx'), 'SyncScreen'),
})
const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/login', replace: true })
  },
})
/** Every address of an entity; unknown addresses redirect to /login (ROUTE-02). */
const place = createRoute({ getParentRoute: () => inside, path: '$', component: PlaceScreen })

/** The component gallery, in development only. */
const forBuilders = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/gallery',
        component: lazyRouteComponent(async () => ({ default: (await import('../ui/gallery/Gallery.tsx')).Gallery })),
      }),
    ]
  : []

const tree = root.addChildren([
  start,
  outside.addChildren([login, reset, accept, newPassword, activate, entry]),
  inside.addChildren([dashboard, sync, place]),
  ...forBuilders,
])

/** The router of the app (ROUTE). Search parameters are plain strings. */
export const createAppRouter = (context: AppParts) => {
  let stays = false
  // An address that the browser has no state for has never been scrolled.
  let isNew = history.state === null
  let isAtTop = true
  const note = ({ target }: Event): void => {
    const scroller = target === document ? document.documentElement : (target as Element)
    if (target === document || scroller.id === 'screen') isAtTop = scroller.scrollTop === 0
  }
  addEventListener('scroll', note, true)
  const router = createRouter({
    routeTree: tree,
    context,
    parseSearch,
    stringifySearch,
    defaultPreload: false,
    defaultPendingMs: 300,
    defaultPendingComponent: () => <SkeletonRows rows={8} />,
    defaultErrorComponent: ErrorScreen,
    notFoundMode: 'root',
    // Scrolling to the top lays the new page out before all of it is there: only where something was scrolled.
    scrollRestoration: () => !stays && !(isNew && isAtTop),
    scrollToTopSelectors: ['#screen'],
  })
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    stays = staysAt(fromLocation?.pathname, toLocation.pathname)
  })
  // The focused element may have been removed with its screen; without focus Space and Page Down would scroll nothing. Done in the frame,
  // because focusing lays out the page.
  router.subscribe('onRendered', () =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('#screen')?.focus({ preventScroll: true })
    }),
  )
  // Back closes a dialog or panel, and does not leave the screen under it.
  router.history.block({ enableBeforeUnload: false, blockerFn: ({ action }) => action === 'BACK' && closeTopmost() })
  let steps = new Set<string>()
  router.history.subscribe(({ action }) => {
    isNew = action.type === 'PUSH'
    steps.add(action.type)
  })
  router.subscribe('onResolved', ({ toLocation }) => {
    // A redirect replaces an address that was never shown, so it is a replacement only when nothing else happened in the same navigation.
    const replaces = steps.has('REPLACE') && steps.size === 1
    steps = new Set()
    const at = router.history.location.state.__TSR_index
    visit({ address: toLocation.href, route: router.state.matches.at(-1)?.routeId ?? '', at, replaces })
  })
  return router
}
export type AppRouter = ReturnType<typeof createAppRouter>
