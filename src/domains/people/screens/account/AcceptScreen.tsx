import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { z } from 'zod/mini'
import { useSessionParts } from '../../../../session/use-session.ts'
import { SkeletonRows } from '../../../../ui/page/Face.tsx'
import { EntryFrame } from '../sign-in/EntryFrame.tsx'
import { usePageTitle } from '../../../../record/use-page-title.ts'

const acceptedSchema = z.object({
  route: z.string(),
  parameters: z.record(z.string(), z.string()),
  confirmationToken: z.string(),
})

/** Address of a route with its parameters filled in; null for an address outside the app. */
export const filledRoute = (route: string, parameters: { readonly [name: string]: string }): string | null => {
  const path = route.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''))
  return /^\/(?!\/)/.test(path) ? path : null
}

/** Opens the target of an e-mail link, with the confirmation token (AUTH-16); an invalid link leads to sign-in (AUTH-17). */
export const AcceptScreen = () => {
  const { t } = useLingui()
  const { api } = useSessionParts()
  const navigate = useNavigate()
  const { id = '', acknowledge = '' } = useSearch({ strict: false })
  usePageTitle(t`Opening your link`)

  useEffect(() => {
    const gone = new AbortController()
    api
      .call('/accept', { query: { id, acknowledge }, anonymous: true, signal: gone.signal })
      .then((result) => {
        const { route, parameters, confirmationToken } = acceptedSchema.parse(result)
        return navigate({ to: filledRoute(route, { ...parameters, confirmationToken }) ?? '/login', replace: true })
      })
      .catch(() => {
        if (!gone.signal.aborted) void navigate({ to: '/login', replace: true })
      })
    return () => gone.abort()
  }, [api, id, acknowledge, navigate])

  return (
    <EntryFrame title={t`Opening your link`}>
      <SkeletonRows rows={3} />
    </EntryFrame>
  )
}
