import { useEffect, useMemo, useRef, useState } from 'react'
import { CHART_CHOICES, newestChoice } from '../../domains/administration/effects/chart-choice.ts'
import type { ListQuery } from '../../engine/data/api.ts'
import { rowsSoFar } from '../../engine/data/known.ts'
import { useChange } from '../../engine/hooks/use-change.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { useList } from '../../engine/hooks/use-list.ts'
import { useDeviceChoice } from '../../record/dialog/device-choice.ts'
import { useRefusedWords } from '../../record/form/refused-words.ts'
import { pushMessage } from '../../ui/messages/messages.ts'
import { ALL_WIDGETS, parseChoice, sameChoice, type WidgetChoice } from './widgets.ts'

/**
 * Returns the charts that this person chose in this project, on any device, and a function that changes the choice. The last choice is also
 * kept on this device and shown until the record has arrived. A component that uses it belongs to one project.
 */
export const useChartChoice = (): readonly [WidgetChoice, (choice: WidgetChoice) => void] => {
  const { person, project } = useData()
  const { create, update } = useChange()
  const refused = useRefusedWords()
  const [onDevice, keepOnDevice] = useDeviceChoice(`lading.widgets.${person.id}`, parseChoice, ALL_WIDGETS)
  const query = useMemo(
    (): ListQuery => ({ filters: { owner: person.id }, sort: CHART_CHOICES.list.sort, limit: 20, offset: 0 }),
    [person.id],
  )
  const list = useList(CHART_CHOICES, project === null ? null : query)
  const row = newestChoice(rowsSoFar(list).map((found) => found.row))
  const stored = row === null ? null : parseChoice(row.content)
  const [written, setWritten] = useState<WidgetChoice | null>(null)
  const queue = useRef(Promise.resolve())
  const made = useRef<string | null>(null)
  useEffect(() => {
    if (written !== null && sameChoice(stored, written)) setWritten(null)
  }, [stored, written])

  /** One at a time, so that two quick changes before the record is listed do not make two records. */
  const store = async (content: WidgetChoice): Promise<void> => {
    const id = row?.id ?? made.current
    try {
      if (id === null) made.current = await create(CHART_CHOICES.name, { content })
      else await update(CHART_CHOICES.name, id, { content })
    } catch (error) {
      setWritten(null)
      pushMessage({ type: 'error', text: refused(error, CHART_CHOICES) })
    }
  }
  const change = (next: WidgetChoice): void => {
    keepOnDevice(next)
    if (project === null) return
    setWritten(next)
    queue.current = queue.current.then(() => store(next))
  }
  return [written ?? stored ?? onDevice, change]
}
