import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { z } from 'zod/mini'
import { loadLocale } from '../../../../i18n/load.ts'
import { parseLocale, storedLocale, storeLocale } from '../../../../i18n/locale.ts'
import { useSessionParts } from '../../../../session/use-session.ts'
import { SkeletonRows } from '../../../../ui/page/Face.tsx'
import { EntryFrame } from '../sign-in/EntryFrame.tsx'
import { usePageTitle } from '../../../../record/use-page-title.ts'

const acceptedSchema = z.object({
  route: z.string(),
  parameters: z.record(z.string(), z.string()),
  confirmationToken: z.string(),
  locale: z.optional(z.string()),
})

/** Address of a route with its parameters filled in; null for an address outside the app. */
export const filledRoute = (route: string, parameters: { readonly [name: string]: string }): string | null => {
  const path = route.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''))
  return /^\/(?!\/)/.test(path) ? path : null
}

/** From here on uses the language of the account, as after signing in; when it cannot be loaded, that of the device. */
const adopt = async (account: unknown): Promise<void> => {
  const locale = parseLocale(account)
  if (locale === null || locale === storedLocale()) return
  await loadLocale(locale).then(
    () => storeLocale(locale),
    () => undefined,
  )
}

/**
 * Opens the target of an e-mail link, with the confirmation token (AUTH-16); an invalid link leads to sign-in (AUTH-17). Somebody who is
 * signed in keeps the language of the screen.
 */
export const AcceptScreen = () => {
  const { t } = useLingui()
  const { api, session } = useSessionParts()
  const navigate = useNavigate()
  const { id = '', acknowledge = '' } = useSearch({ strict: false })
  usePageTitle(t`Opening your link`)

  useEffect(() => {
    const gone = new AbortController()
    api
      .call('/accept', { query: { id, acknowledge }, anonymous: true, signal: gone.signal })
      .then(async (result) => {
        const { route, parameters, confirmationToken, locale } = acceptedSchema.parse(result)
        if (session.current() === null) await adopt(locale)
        return navigate({ to: filledRoute(route, { ...parameters, confirmationToken }) ?? '/login', replace: true })
      })
      .catch(() => {
        if (!gone.signal.aborted) void navigate({ to: '/login', replace: true })
      })
    return () => gone.abort()
  }, [api, session, id, acknowledge, navigate])

  return (
    <EntryFrame title={t`Opening your link`}>
      <SkeletonRows rows={3} />
    </EntryFrame>
  )
}
