import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { z } from 'zod/mini'
import { useLiveQuery } from '../../../../session/use-live-query.ts'
import { useSessionParts } from '../../../../session/use-session.ts'
import { Panel } from '../../../../ui/page/EditLayout.tsx'
import { WhyButton } from '../../../../ui/why/WhyButton.tsx'
import { whyOf } from '../../../../ui/why/why.ts'
import { AddFactorDialog } from './AddFactorDialog.tsx'
import { FactorList } from './FactorList.tsx'
import { hasPasskeysAt } from './has-passkeys.ts'
import { PasskeysPanel } from './PasskeysPanel.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import style from './factors.module.css'

const listSchema = z.array(
  z.object({ id: z.string(), name: z.string(), created: z.string(), lastUsed: z.nullable(z.string()) }),
)
const factorsSchema = z.object({
  items: listSchema,
  recoveryCodes: z.number(),
  demanded: z.boolean(),
  /** Null when the server accepts none; missing when the server is of an earlier release. */
  passkeys: z._default(z.nullable(listSchema), null),
})

/** What the password dialog is for: a factor to remove, or new recovery codes. */
type Asking = { readonly kind: 'remove'; readonly id: string; readonly name: string } | { readonly kind: 'codes' }

/** The second factors of the own account, and its passkeys. */
export const FactorsPanel = ({ offline }: { readonly offline: boolean }) => {
  const { t } = useLingui()
  const { api } = useSessionParts()
  const [adding, setAdding] = useState(false)
  const [asking, setAsking] = useState<Asking | null>(null)
  const { value, failed, again } = useLiveQuery(`second factors ${String(offline)}`, [], async () =>
    factorsSchema.parse(await api.call('/user/second_factor', { quiet: true })),
  )
  const why = offline ? whyOf(t`Changing second factors needs a connection`) : null
  return (
    <>
      <Panel title={t`Second factor`}>
        <div className={style['stack']}>
          <p>
            {value?.demanded === true ? (
              <Trans>Administrators need one here: without it the next sign-in asks to set one up.</Trans>
            ) : (
              <Trans>With an authenticator app, a sign-in asks for its code as well as for the password.</Trans>
            )}
          </p>
          {value === null && (offline || failed) && <p>{t`Which ones you have is known with a connection.`}</p>}
          {value !== null && value.items.length > 0 && (
            <>
              <FactorList
                label={t`Authenticator apps`}
                items={value.items}
                why={why}
                onRemove={({ id, name }) => setAsking({ kind: 'remove', id, name })}
              />
              <p>
                <Plural value={value.recoveryCodes} one="# recovery code is left" other="# recovery codes are left" />
              </p>
            </>
          )}
          <div className={style['actions']}>
            <WhyButton why={why} onClick={() => setAdding(true)}>
              {t`Add an authenticator app`}
            </WhyButton>
            {value !== null && value.items.length > 0 && (
              <WhyButton why={why} onClick={() => setAsking({ kind: 'codes' })}>
                {t`Make new recovery codes`}
              </WhyButton>
            )}
          </div>
        </div>
        <AddFactorDialog
          opened={adding}
          onClose={() => {
            setAdding(false)
            again()
          }}
        />
        <PasswordDialog
          opened={asking !== null}
          title={asking?.kind === 'remove' ? t`Remove ${asking.name}` : t`Make new recovery codes`}
          text={
            asking?.kind === 'remove'
              ? t`Its codes are no longer accepted. Without any factor a sign-in asks for the password alone.`
              : t`The former recovery codes are no longer accepted.`
          }
          path={asking?.kind === 'remove' ? `/user/second_factor/remove/${asking.id}` : '/user/second_factor/recovery'}
          onClose={() => {
            setAsking(null)
            again()
          }}
        />
      </Panel>
      {hasPasskeysAt(window) && value?.passkeys !== null && (
        <PasskeysPanel passkeys={value?.passkeys ?? null} unknown={offline || failed} why={why} onChanged={again} />
      )}
    </>
  )
}
