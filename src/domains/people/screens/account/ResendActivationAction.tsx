import { useLingui } from '@lingui/react/macro'
import { IconLink, IconMailForward } from '@tabler/icons-react'
import { useState } from 'react'
import { employee } from '../../entities/employee.ts'
import { user } from '../../entities/user.ts'
import { fullNameOf } from '../../../../catalogue/full-name.ts'
import { rowAs, valueAt } from '../../../../catalogue/row.ts'
import { activationPath, activationSentSchema } from '../../../../protocol/activation.ts'
import { useOffline } from '../../../../engine/hooks/use-status.ts'
import { StepButton } from '../../../../record/action/StepButton.tsx'
import type { StepProps } from '../../../../record/slots.ts'
import { usePerson } from '../../../../session/use-session.ts'
import { whyOf } from '../../../../ui/why/why.ts'
import type { AccountKind } from '../user/security-call.ts'
import { ActivationLinkDialog } from './ActivationLinkDialog.tsx'
import { offersActivation } from './switch-verdict.ts'
import { useCall } from './use-call.ts'
import { useMailed } from './use-mailed.ts'

const ACCOUNTS = { user, employee }

interface ResendActivationProps extends Pick<StepProps, 'record'> {
  readonly kind: AccountKind
}

/** Sends the activation mail again (AUTH-20), which the response confirms, or shows the link where the server sends no mails. */
const ResendActivation = ({ kind, record: { row, state } }: ResendActivationProps) => {
  const { t } = useLingui()
  const { send, busy } = useCall()
  const offline = useOffline()
  const [link, setLink] = useState<string | null>(null)
  const unsent = state !== 'synced'
  const shows = useMailed(row.id, !unsent && !offline) === false
  const entity = ACCOUNTS[kind]
  const { email, username } = rowAs(entity, row)
  const nowhere = (email ?? '') === ''
  const resend = async (): Promise<void> => {
    const answer = await send(activationPath(row.id), { method: 'POST' })
    const read = activationSentSchema.safeParse(answer?.result)
    setLink(read.data?.link ?? null)
  }
  const Icon = shows ? IconLink : IconMailForward
  return (
    <>
      <StepButton
        loading={busy}
        leftSection={<Icon size={18} stroke={1.8} aria-hidden="true" />}
        onClick={() => void resend()}
        why={whyOf(
          nowhere
            ? t`Nobody was invited yet: fill in an e-mail address and save first`
            : offline
              ? t`The invitation comes from the server: that needs a connection`
              : unsent
                ? t`The last change of this person is not on the server yet: the mail would go to the address before it`
                : null,
        )}
      >
        {shows ? t`Show activation link` : t`Send activation again`}
      </StepButton>
      {link !== null && (
        <ActivationLinkDialog
          name={fullNameOf(entity, (path) => valueAt(row, path)) ?? username ?? '–'}
          link={link}
          onClose={() => setLink(null)}
        />
      )}
    </>
  )
}

/** The step of an account that was invited and is not active yet; nothing for all others. */
export const resendActivationOf = (kind: AccountKind) => {
  const Resend = ({ record }: StepProps) =>
    offersActivation(usePerson(), kind, record.row) ? <ResendActivation kind={kind} record={record} /> : null
  return Resend
}
