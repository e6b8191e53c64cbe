import { useLingui } from '@lingui/react/macro'
import { Button, SegmentedControl } from '@mantine/core'
import { IconAlertTriangle, IconArrowRight, IconCircleCheck } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { may } from '../../../../catalogue/roles.ts'
import { passes } from '../../../../catalogue/rule.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { CreateDialog } from '../../../../record/form/CreateDialog.tsx'
import { useWords } from '../../../../ui/fields/words.ts'
import { SkeletonRows } from '../../../../ui/page/Face.tsx'
import { endsOf } from '../../effects/flow-judge.ts'
import { flowEntity } from '../../effects/flow-records.ts'
import { declaredFlow, flowOfRecords } from '../../effects/flow.ts'
import { transition } from '../../entities/transition.ts'
import type { workflow } from '../../entities/workflow.ts'
import { FlowGraph } from './FlowGraph.tsx'
import { isJudged } from './is-judged.ts'
import { deadEnds, type GraphEdge, unreachable } from './graph-layout.ts'
import style from './graph.module.css'
import { PlacePanel } from './PlacePanel.tsx'
import { SystemNote } from './SystemNote.tsx'
import { usePlaceCounts } from './use-place-counts.ts'
import { isBuiltIn } from './use-workflow.ts'

/** A workflow as a graph: places by rank, steps between them, what is wrong with it, and what each step takes. JSON is a switch. */
export default function WorkflowSpecial({ record }: { readonly record: ListRowOf<typeof workflow> }) {
  const { t } = useLingui()
  const words = useWords()
  const { flows, person } = useData()
  const { row } = record
  const [view, setView] = useState('graph')
  const [chosen, setChosen] = useState<string | null>(null)
  const [toward, setToward] = useState<string | null>(null)
  const [drawing, setDrawing] = useState<string | null>(null)
  const [drawn, setDrawn] = useState<{ readonly origin: string; readonly destination: string } | null>(null)
  const entity = flowEntity(row)
  const flow = useMemo(() => flowOfRecords([row], flows?.transitions ?? []), [row, flows])
  const initial = entity?.states?.initial ?? ''
  const declared = useMemo(() => (entity === undefined ? [] : declaredFlow(entity).places), [entity])
  const asked = useMemo(() => [...new Set([...flow.places, ...declared])], [flow, declared])
  const counts = usePlaceCounts(entity, asked)
  if (flows === null) return <SkeletonRows rows={6} />
  if (entity === undefined) return null
  const ends = endsOf(entity)
  const dead = deadEnds(flow, ends)
  const apart = unreachable(flow, initial)
  const hasRecords = (place: string): boolean => (counts[place] ?? 0) > 0
  const stranded = asked.filter((place) => hasRecords(place) && (!flow.places.includes(place) || dead.includes(place)))
  const mayDraw =
    row.archived === null &&
    may(person, transition, 'CREATE') &&
    passes({ ownOrganization: 'organization' }, row, person)
  const choose = (place: string): void => {
    if (drawing !== null && drawing !== place) {
      setDrawn({ origin: drawing, destination: place })
      setDrawing(null)
      return
    }
    setChosen(place)
    setToward(null)
  }
  const chooseStep = ({ origin, destination }: GraphEdge): void => {
    setDrawing(null)
    setChosen(origin)
    setToward(destination)
  }
  const named = (places: readonly string[]): string => places.map(words.state).join(', ')
  const finding = (places: readonly string[], bad: string, good: string) => (
    <span className={style['finding']} data-bad={places.length > 0 || undefined}>
      {places.length > 0 ? (
        <IconAlertTriangle size={18} aria-hidden="true" />
      ) : (
        <IconCircleCheck size={18} aria-hidden="true" />
      )}
      {places.length > 0 ? `${bad}: ${named(places)}` : good}
    </span>
  )
  const steps = flows.transitions.filter((one) => one.workflowId === row.id && (one.archived ?? null) === null)
  const judged = isJudged(record.state, steps)
  const origin = words.state(drawing ?? drawn?.origin ?? '')
  const destination = words.state(drawn?.destination ?? '')
  const canDraw = mayDraw && view === 'graph'
  const begin = canDraw && chosen === null ? t`Select the status where it begins` : ''
  const hint = drawing === null ? begin : t`From ${origin}: choose where it leads`
  return (
    <section
      className={style['special']}
      aria-label={t`Graph of the workflow`}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setDrawing(null)
      }}
    >
      <SystemNote record={record} />
      <div className={style['head']}>
        <SegmentedControl
          aria-label={t`How the workflow is shown`}
          value={view}
          onChange={setView}
          data={[
            { value: 'graph', label: t`Graph` },
            { value: 'json', label: t`JSON` },
          ]}
        />
        {canDraw && (
          <Button
            leftSection={<IconArrowRight size={18} aria-hidden="true" />}
            disabled={chosen === null}
            title={drawing !== null ? t`Escape` : chosen === null ? undefined : t`D`}
            onClick={() => setDrawing(drawing === null ? chosen : null)}
          >
            {drawing === null ? t`Draw a step` : t`Stop drawing`}
          </Button>
        )}
        <span role="status" className={style['note']}>
          {hint}
        </span>
      </div>
      {view === 'json' ? (
        <pre className={style['json']} tabIndex={0} aria-label={t`Workflow as JSON`}>
          {JSON.stringify({ class: row.class, property: row.property, ...flow }, null, 2)}
        </pre>
      ) : (
        <div className={style['both']}>
          <FlowGraph
            flow={flow}
            entity={entity}
            counts={counts}
            faulty={new Set(judged ? [...dead, ...apart] : [])}
            chosen={chosen}
            onChoose={choose}
            toward={toward}
            onChooseStep={chooseStep}
            drawing={drawing}
            onDraw={mayDraw ? () => setDrawing(document.activeElement?.getAttribute('data-place') ?? chosen) : null}
          />
          {chosen !== null && (
            <PlacePanel
              entity={entity}
              flow={flow}
              place={chosen}
              steps={steps.filter((one) => one.origin === chosen && (toward === null || one.destination === toward))}
              toward={toward}
              isBuiltIn={isBuiltIn(entity, chosen)}
              isEnd={ends.has(chosen)}
              onAll={toward === null ? null : () => setToward(null)}
            />
          )}
        </div>
      )}
      <div className={style['findings']}>
        {judged ? (
          <>
            {finding(dead, t`No way out`, t`No dead ends`)}
            {finding(apart, t`Cannot be reached`, t`Every status can be reached`)}
            {finding(stranded, t`Records are stranded`, t`No record on this device is stranded`)}
          </>
        ) : (
          <span className={style['note']}>{t`Whether something is wrong with it is said once it was sent.`}</span>
        )}
      </div>
      {drawn !== null && (
        <CreateDialog
          entity={transition}
          title={t`New step from ${origin} to ${destination}`}
          fixed={{ workflowId: row.id, ...drawn }}
          onClose={() => setDrawn(null)}
          onCreated={() => setChosen(drawn.origin)}
        />
      )}
    </section>
  )
}
