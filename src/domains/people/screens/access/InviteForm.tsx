import { TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AnyRow } from '../../../../catalogue/row.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { useOffline } from '../../../../engine/hooks/use-status.ts'
import { Autocomplete } from '../../../../ui/form/pickers.tsx'
import { UNMOUNTED } from '../../../../ui/fields/unmounted.ts'
import { pushMessage } from '../../../../ui/messages/messages.ts'
import { WhyButton } from '../../../../ui/why/WhyButton.tsx'
import { whyOf } from '../../../../ui/why/why.ts'
import { organization } from '../../entities/organization.ts'
import { CallFailed } from '../account/CallFailed.tsx'
import { useCall } from '../account/use-call.ts'
import { namesToInvite } from './invitations.ts'
import style from './access.module.css'

const ALL_BY_NAME = { filters: {}, sort: { path: 'name', order: 'ASC' }, limit: 5000, offset: 0 } as const

interface InviteFormProps {
  readonly project: AnyRow
  readonly onAsked: () => void
}

/**
 * Asks another organization to work in the project. Organizations are named in full, because only superadmins see those other than their
 * own.
 */
export const InviteForm = ({ project, onAsked }: InviteFormProps) => {
  const { t } = useLingui()
  const organizations = useList(organization.name, ALL_BY_NAME)
  const offline = useOffline()
  const { send, busy, errors, failed } = useCall()
  const [name, setName] = useState('')
  const [remark, setRemark] = useState('')
  const wanted = name.trim()
  const ask = async (): Promise<void> => {
    const body = { organizationName: wanted, ...(remark.trim() === '' ? {} : { remark: remark.trim() }) }
    if ((await send(`/project/invite/${project.id}`, { method: 'PUT', body })) === null) return
    pushMessage({ type: 'success', text: t`${wanted} is asked` })
    setName('')
    setRemark('')
    onAsked()
  }
  const why = offline ? t`An invitation needs a connection` : wanted === '' ? t`Name the organization first` : null
  return (
    <>
      <CallFailed failed={failed} />
      <form
        className={style['line']}
        onSubmit={(event) => {
          event.preventDefault()
          if (why === null && !busy) void ask()
        }}
      >
        <Autocomplete
          className={style['grow'] ?? ''}
          comboboxProps={UNMOUNTED}
          label={t`Invite an organization`}
          data={namesToInvite(
            rowsSoFar(organizations).map(({ row }) => row),
            project,
          )}
          value={name}
          onChange={setName}
          error={errors['organizationName'] ?? null}
          maxLength={200}
        />
        <TextInput
          className={style['grow'] ?? ''}
          label={t`Remark for its administrators`}
          value={remark}
          error={errors['remark'] ?? null}
          maxLength={1000}
          onChange={(event) => setRemark(event.currentTarget.value)}
        />
        <WhyButton variant="filled" type="submit" loading={busy} why={whyOf(why)}>
          {t`Ask`}
        </WhyButton>
      </form>
    </>
  )
}
