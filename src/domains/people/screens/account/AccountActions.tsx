import type { ListRow } from '../../../../engine/data/api.ts'
import type { AccountKind } from '../user/security-call.ts'
import { ResendActivationAction } from './ResendActivationAction.tsx'
import { SwitchUserAction } from './SwitchUserAction.tsx'

/** Actions of an account beyond its fields (OCOL-10). */
export const accountActionsOf = (kind: AccountKind) => {
  const AccountActions = ({ record }: { readonly record: ListRow }) => (
    <>
      <ResendActivationAction kind={kind} record={record} />
      <SwitchUserAction record={record} />
    </>
  )
  return AccountActions
}
