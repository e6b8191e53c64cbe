import { useLingui } from '@lingui/react/macro'
import { IconMailForward } from '@tabler/icons-react'
import { employee } from '../../entities/employee.ts'
import { user } from '../../entities/user.ts'
import { rowAs } from '../../../../catalogue/row.ts'
import type { ListRow } from '../../../../engine/data/api.ts'
import { usePerson } from '../../../../session/use-session.ts'
import { useStatus } from '../../../../engine/hooks/use-status.ts'
import { WhyButton } from '../../../../ui/why/WhyButton.tsx'
import { whyOf } from '../../../../ui/why/why.ts'
import type { AccountKind } from '../user/security-call.ts'
import { offersActivation } from './switch-verdict.ts'
import { useCall } from './use-call.ts'

const ACCOUNTS = { user, employee }

/** Sends the activation mail again (AUTH-20). The response contains the confirmation. */
export function ResendActivationAction({ kind, record }: { readonly kind: AccountKind; readonly record: ListRow }) {
  const { t } = useLingui()
  const person = usePerson()
  const { send, busy } = useCall()
  const offline = useStatus().state === 'offline'
  const unsent = record.state !== 'synced'
  const nowhere = (rowAs(ACCOUNTS[kind], record.row).email ?? '') === ''
  if (!offersActivation(person, kind, record.row)) return null
  return (
    <WhyButton
      loading={busy}
      leftSection={<IconMailForward size={18} stroke={1.8} aria-hidden="true" />}
      onClick={() => void send(`/user/resend_activation/${encodeURIComponent(record.row.id)}`, { method: 'POST' })}
      why={whyOf(
        nowhere
          ? t`Nobody was invited yet: fill in an e-mail address and save first`
          : offline
            ? t`Sending a mail needs a connection`
            : unsent
              ? t`The last change of this person is not on the server yet: the mail would go to the address before it`
              : null,
      )}
    >
      {t`Send activation again`}
    </WhyButton>
  )
}
