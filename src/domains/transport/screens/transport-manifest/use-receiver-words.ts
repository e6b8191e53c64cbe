import { useLingui } from '@lingui/react/macro'
import type { transportManifest } from '../../entities/transport-manifest.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { useOffline } from '../../../../engine/hooks/use-status.ts'

/** Texts, before and after sending, about who is notified of a manifest: the people of its carrier, if the carrier has an account. */
export const useReceiverWords = ({
  row,
  labels,
}: ListRowOf<typeof transportManifest>): { readonly before: string; readonly after: string } => {
  const { t } = useLingui()
  const offline = useOffline()
  const reference = row.reference ?? '–'
  const carrier = labels.carrier ?? '–'
  if ((row.carrier ?? null) === null) {
    return {
      before: t`It names no carrier: nobody is notified.`,
      after: t`${reference} is closed. It names no carrier: nobody is notified.`,
    }
  }
  if ((row.carrierOrganization ?? null) === null) {
    return {
      before: t`${carrier} has no account in Lading: nobody is notified. Hand over the papers yourself.`,
      after: t`${reference} is closed. ${carrier} has no account in Lading: hand over the papers yourself.`,
    }
  }
  return {
    before: t`To ${carrier}: its people see it on their screen in Lading and are notified there. No e-mail is sent.`,
    after: offline
      ? t`${reference} is closed on this device. It goes to ${carrier} with the network.`
      : t`${reference} is closed and goes to ${carrier}, on their screen in Lading. No e-mail is sent.`,
  }
}
