import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import { entityOf } from '../../../index.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { useDraft } from '../../../../engine/hooks/use-draft.ts'
import { useMay } from '../../../../engine/hooks/use-permissions.ts'
import { isoDay } from '../../../../i18n/moments.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useBusy } from '../../../../session/use-busy.ts'
import { useBareShell } from '../../../../session/use-shell-frame.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { useOnTop } from '../../../../ui/dialog/on-top.ts'
import { SaveBar } from '../../../../ui/page/EditLayout.tsx'
import { Face, SkeletonRows } from '../../../../ui/page/Face.tsx'
import { Page } from '../../../../ui/page/Page.tsx'
import { useBack } from '../../../../record/use-back.ts'
import { usePageTitle } from '../../../../record/use-page-title.ts'
import { LanesStep } from './LanesStep.tsx'
import { canBegin, NEW_PLAN, type Plan, plannedLanes, planOf } from './plan.ts'
import { SaveStep } from './SaveStep.tsx'
import { StartStep } from './StartStep.tsx'
import { Steps } from './Steps.tsx'
import { StopsStep } from './StopsStep.tsx'
import { usePlanning } from './use-planning.ts'
import { WhyButton } from '../../../../ui/why/WhyButton.tsx'
import { whyOf } from '../../../../ui/why/why.ts'
import { useSavePlan } from './use-save-plan.ts'
import { planDraft } from './plan-draft.ts'
import style from './wizard.module.css'

const LAST = 3

/**
 * Plans the routes of a day per block (WIZ-01, OPEN-049): site and date, orders and addresses on lanes, the order of the stops, and saving
 * them as routes, legs and shipments in Concept. An unfinished plan is stored as a draft on this device. The
 * browser's Back goes one step back.
 */
const BlockWizard = ({ draftKey }: { readonly draftKey: string }) => {
  const { t } = useLingui()
  const words = useWords()
  const { clock } = useFormat()
  const back = useBack()
  const title = t`Plan routes per block`
  usePageTitle(title)
  useBareShell(true)
  const may = [useMay('route', 'CREATE'), useMay('leg', 'CREATE'), useMay('shipment', 'CREATE')]
  const { draft, save: keep, discard } = useDraft(draftKey)
  const [changed, setChanged] = useState<Plan | null>(null)
  const restored = useMemo(() => planOf(draft?.value), [draft])
  const plan = changed ?? restored
  const planning = usePlanning(plan)
  const { blocks } = planning
  const lanes = useMemo(() => plannedLanes(plan, blocks), [plan, blocks])
  const saving = useSavePlan(plan, planning, lanes, setChanged)
  useBusy('form', lanes.length > 0)
  const change = (next: Plan): void => {
    setChanged(next)
    keep(next)
  }
  const today = isoDay(Date.now(), clock)
  const begins = canBegin(plan, today)
  useEffect(() => {
    if (saving.busy) return
    // A plan for a past day or without stops cannot be saved.
    if (plan.step > 0 && !begins) setChanged({ ...plan, step: 0 })
    else if (plan.step > 1 && !planning.loading && lanes.length === 0) setChanged({ ...plan, step: 1 })
  }, [plan, begins, saving.busy, planning.loading, lanes.length])
  const stepBack = (): void => {
    if (!saving.busy) change({ ...plan, step: plan.step - 1 })
  }
  useOnTop(plan.step > 0 && !may.includes(false), stepBack)
  const leave = (): void => back('/route/list')
  const startOver = async (): Promise<void> => {
    await discard()
    setChanged(NEW_PLAN)
  }
  const whyNotNext = (): string | null => {
    if (plan.step > 0) return lanes.length > 0 ? null : t`Put at least one stop on a lane first`
    if (begins) return null
    const name = plan.site === null ? words.one(entityOf('site')) : t`Date`
    return t`Fill in first: ${name}`
  }
  const count = lanes.length
  return (
    <Page
      title={title}
      onBack={leave}
      actions={
        (plan.site !== null || count > 0) && (
          <Button disabled={saving.busy} onClick={() => void startOver()}>{t`Start over`}</Button>
        )
      }
      below={<Steps at={plan.step} names={[t`Site and date`, t`Lanes`, t`Order of stops`, t`Save`]} label={t`Steps`} />}
    >
      {may.includes(false) ? (
        <Face kind="forbidden" title={t`You cannot plan routes`}>
          {t`It makes routes, legs and shipments, and your account does not have the right to all of them.`}
        </Face>
      ) : draft === undefined ? (
        <SkeletonRows rows={6} />
      ) : (
        <div className={style['wizard']}>
          {plan.step === 0 && <StartStep plan={plan} onChange={change} />}
          {plan.step === 1 && <LanesStep plan={plan} planning={planning} onChange={change} />}
          {plan.step === 2 && <StopsStep plan={plan} planning={planning} lanes={lanes} onChange={change} />}
          {plan.step === LAST && <SaveStep plan={plan} planning={planning} lanes={lanes} failure={saving.failure} />}
          <SaveBar note={t`Saved on this device as a draft, also without a network.`}>
            {plan.step > 0 && <Button disabled={saving.busy} onClick={stepBack}>{t`Back`}</Button>}
            {plan.step < LAST && (
              <WhyButton
                variant="filled"
                why={whyOf(whyNotNext())}
                onClick={() => change({ ...plan, step: plan.step + 1 })}
              >
                {t`Next`}
              </WhyButton>
            )}
            {plan.step === LAST && (
              <Button
                variant="filled"
                loading={saving.busy}
                disabled={count === 0}
                onClick={() => void saving.save(discard)}
              >
                {t`Save ${count} ${(count === 1 ? words.one : words.many)(entityOf('route')).toLowerCase()}`}
              </Button>
            )}
          </SaveBar>
        </div>
      )}
    </Page>
  )
}

/** Keyed by project, because each project has a plan of its own. */
export default function BlockWizardScreen() {
  const { project } = useData()
  return <BlockWizard key={project} draftKey={planDraft(project)} />
}
