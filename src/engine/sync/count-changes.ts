import { queueKey, queueStateKey } from '../data/local-store.ts'
import type { LocalTx } from './outbox.ts'

/** Changes of the outbox, of all streams: not answered by the server, and accepted but not covered by a pull yet. */
export interface ChangeCounts {
  readonly unsent: number
  readonly uncovered: number
}

const QUEUES = queueStateKey('')

/**
 * Counts without reading a record. Asks the index `lane`, which the leader's writes walk and thereby clean: an index keeps
 * an entry for each state that a record ever had, and the browser skips them one by one.
 */
export const countChanges = async (tx: LocalTx): Promise<ChangeCounts> => {
  const [all, queues] = await Promise.all([
    tx.count('outbox'),
    // What was accepted had a number, so its stream has a queue.
    tx.find('meta', { above: QUEUES, upTo: `${QUEUES}\uffff` }),
  ])
  const acked = queues.map(({ key }) => queueKey(key.slice(QUEUES.length), 'acked'))
  const uncovered = acked.length === 0 ? 0 : await tx.count('outbox', { index: 'lane', anyOf: acked })
  return { unsent: all - uncovered, uncovered }
}
