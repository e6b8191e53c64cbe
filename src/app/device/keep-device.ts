import { t } from '@lingui/core/macro'
import { isNumber, isText, isWith } from '../../protocol/guard.ts'
import type { DeviceReportAnswer } from '../../protocol/device-report.ts'
import { deviceReportPath, isReportAnswer } from '../../protocol/device-report-answer.ts'
import { deviceName } from '../../scanning/device-name.ts'
import { pushMessage } from '../../ui/messages/messages.ts'
import type { AppParts } from '../parts.ts'
import { gistOf, reportOf } from './report.ts'
import { AGAIN_MS, APART_MS, type LastReport, untilReport } from './report-timing.ts'

const ID_KEY = 'lading.device-id.'
const LAST_KEY = 'lading.device-report.'
const HEARD_KEY = 'lading.device-heard.'

const isLast = isWith<LastReport>({ at: isNumber, said: isText })

const lastOf = (person: string): LastReport | null => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(LAST_KEY + person) ?? '')
    return isLast(stored) ? stored : null
  } catch {
    return null
  }
}

/** Id of this device for a person; null without storage, where the device could not be told from another one. */
const idOf = (person: string): string | null => {
  try {
    const known = localStorage.getItem(ID_KEY + person) ?? crypto.randomUUID()
    localStorage.setItem(ID_KEY + person, known)
    return known
  } catch {
    return null
  }
}

const keepLast = (person: string, last: LastReport): void => {
  try {
    localStorage.setItem(LAST_KEY + person, JSON.stringify(last))
  } catch {
    return
  }
}

/** Time of the last request to send that this device has taken; null: none, or not known without storage. */
const heardOf = (id: string): string | null => {
  try {
    return localStorage.getItem(HEARD_KEY + id)
  } catch {
    return null
  }
}

const keepHeard = (id: string, at: string): void => {
  try {
    localStorage.setItem(HEARD_KEY + id, at)
  } catch {
    return
  }
}

type Parts = Pick<AppParts, 'api' | 'data' | 'session' | 'status'>

/**
 * Reports to the office what this device holds for the person who is signed in: after changes, and at intervals, while the server can be
 * reached. When the office asks for it, sends the waiting work at once or a copy of it, and tells the person. After a failed report or copy
 * the next one is complete.
 */
export const keepDevice = ({ api, data, session, status }: Parts): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending = false

  const hear = (id: string, { asked }: DeviceReportAnswer): void => {
    // The server repeats a request until a report confirms that this device has taken it.
    if (asked === null || asked.at === heardOf(id)) return
    keepHeard(id, asked.at)
    const askedBy = asked.by
    void data.syncNow().catch(() => undefined)
    pushMessage({
      type: 'info',
      text: t`${askedBy} asked this device to send what waits: it is being sent`,
      stays: true,
    })
  }

  const look = async (): Promise<void> => {
    clearTimeout(timer)
    const signedIn = session.current()
    const { status: now } = status.current()
    // Nothing is reported while the user acts as another person, whose device this is not.
    if (sending || signedIn === null || signedIn.switchedFrom !== null || now.needsLogin) return
    const person = signedIn.me.id
    const id = idOf(person)
    const report = id === null ? null : reportOf(now, id, deviceName(), heardOf(id))
    if (id === null || report === null) return
    const said = gistOf(report, signedIn.project)
    const wait = now.reachable === true ? untilReport(Date.now(), lastOf(person), said) : AGAIN_MS
    if (wait > 0) {
      timer = setTimeout(() => void look(), wait)
      return
    }
    sending = true
    keepLast(person, { at: Date.now(), said })
    try {
      const answer = await api.call(deviceReportPath, { method: 'POST', body: report, quiet: true })
      if (!isReportAnswer(answer)) throw new Error('The answer to a report of the device is none')
      hear(id, answer)
      if (answer.copy !== undefined && answer.copy !== null) {
        const { sendCopy } = await import('./send-copy.ts')
        await sendCopy({ api, data }, { id, person }, answer.copy)
      }
      timer = setTimeout(() => void look(), APART_MS)
    } catch {
      timer = setTimeout(() => void look(), AGAIN_MS)
    } finally {
      sending = false
    }
  }

  status.subscribe(() => void look())
  void look()
}
