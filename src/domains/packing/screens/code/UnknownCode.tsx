import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconLink, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { entityOf } from '../../../index.ts'
import { may } from '../../../../catalogue/roles.ts'
import type { ListRow } from '../../../../engine/data/api.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { storedCodeOf } from '../../../../identify/code-standard.ts'
import type { IdentifiedRead } from '../../../../identify/identified-read.ts'
import { ReferenceSelect } from '../../../../ui/fields/ReferenceSelect.tsx'
import { later } from '../../../../ui/later/later.tsx'
import { Code } from '../../../../ui/marks/Code.tsx'
import { withCodes } from '../../../../ui/marks/with-codes.tsx'
import { WhyButton } from '../../../../ui/why/WhyButton.tsx'
import { whyOf } from '../../../../ui/why/why.ts'
import type { CreateDialogProps } from '../../../../record/form/CreateDialog.tsx'
import style from './code.module.css'
import { focusField } from './focus-field.ts'
import type { NearAsset } from './near-asset.ts'
import { useCodeStep } from './use-code-step.ts'
import { useResolve } from './use-unknown-codes.ts'

const CreateDialog = later<CreateDialogProps>(
  async () => (await import('../../../../record/form/CreateDialog.tsx')).CreateDialog,
  () => null,
)

interface UnknownCodeProps {
  readonly read: IdentifiedRead
  /** Its pending scans in the inbox. */
  readonly scans: readonly Pick<ListRow, 'row'>[]
  /** A record other than an asset or sensor has the code: it can only be dismissed. */
  readonly isKnown?: boolean
  /** The asset that is offered first. */
  readonly near?: NearAsset | null
  readonly onDone?: () => void
}

/** Actions on an unknown code: bind it to an asset, create an asset, or dismiss it. */
export const UnknownCode = ({ read, scans, isKnown = false, near = null, onDone }: UnknownCodeProps) => {
  const { t } = useLingui()
  const { person } = useData()
  const { bind, dismiss, restore } = useResolve()
  const [step, setStep] = useState<'bind' | 'make' | null>(null)
  const [asset, setAsset] = useState<string | null>(null)
  const identifier = entityOf('identifier')
  const mayBind = may(person, identifier, 'CREATE')
  const mayMake = mayBind && !isKnown && may(person, entityOf('asset'), 'CREATE')
  const { problem, take } = useCodeStep(identifier, onDone)
  const called = near?.called ?? ''
  const serial = new Map(read.elements).get('21')
  if (!mayBind) return <p className={style['note']}>{t`Whoever may add identifiers finds it under Unknown codes.`}</p>
  return (
    <div className={style['unknown']}>
      {problem !== null && (
        <p className={style['problem']} role="alert">
          {problem}
        </p>
      )}
      {step === 'bind' && (
        <div className={style['bind']} ref={focusField}>
          <ReferenceSelect
            to="asset"
            label={t`Asset`}
            help={asset === null ? t`Its name or serial number, or scan another code of it` : undefined}
            value={asset}
            onChange={setAsset}
            onUnfound={() => setAsset(null)}
          />
          <div className={style['buttons']}>
            <Button size="lg" onClick={() => setStep(null)}>{t`Cancel`}</Button>
            <WhyButton
              size="lg"
              variant="filled"
              why={asset === null ? whyOf(t`Choose the asset first`) : null}
              onClick={() =>
                asset !== null && void take(() => bind(read, asset), t`The code is now an identifier of the asset`)
              }
            >
              {t`Bind the code`}
            </WhyButton>
          </div>
        </div>
      )}
      {step !== 'bind' && near !== null && (
        <div className={style['actions']}>
          <Button
            className={style['near'] ?? ''}
            size="lg"
            variant={near.isOnPage ? 'filled' : 'default'}
            justify="start"
            leftSection={<IconLink size={20} stroke={1.8} aria-hidden="true" />}
            onClick={() => void take(() => bind(read, near.id), t`The code is now an identifier of the asset`)}
          >
            <span>
              {withCodes(
                near.isOnPage ? t`Bind to this asset: ${called}` : t`Bind to the asset scanned before: ${called}`,
              )}
            </span>
          </Button>
        </div>
      )}
      {step !== 'bind' && (
        <div className={style['actions']}>
          {!isKnown && (
            <Button
              size="lg"
              justify="start"
              leftSection={<IconLink size={20} stroke={1.8} aria-hidden="true" />}
              onClick={() => setStep('bind')}
            >
              {near === null ? t`Bind to an asset` : t`Bind to another asset`}
            </Button>
          )}
          {mayMake && (
            <Button
              size="lg"
              justify="start"
              leftSection={<IconPlus size={20} stroke={1.8} aria-hidden="true" />}
              onClick={() => setStep('make')}
            >
              {t`New asset with this code`}
            </Button>
          )}
          {scans.length > 0 && (
            <Button
              size="lg"
              justify="start"
              leftSection={<IconTrash size={20} stroke={1.8} aria-hidden="true" />}
              onClick={() =>
                void take(
                  () => dismiss(scans),
                  t`The code is dismissed`,
                  () => restore(scans),
                )
              }
            >
              {t`Dismiss`}
            </Button>
          )}
        </div>
      )}
      {step === 'make' && (
        <CreateDialog
          entity={entityOf('asset')}
          fixed={serial === undefined ? {} : { serial }}
          about={
            <>
              {t`It gets the code`} <Code value={storedCodeOf(read).code} />
            </>
          }
          onClose={() => setStep(null)}
          isQuiet
          onCreated={(id) => void take(() => bind(read, id), t`The asset is made and carries the code`)}
        />
      )}
    </div>
  )
}
