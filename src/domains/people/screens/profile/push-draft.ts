import { PUSH_KINDS, type PushChoice, type PushKind, type PushState } from '../../../../protocol/push.ts'

/** The choice that is being edited; the times are kept while they are not used. */
export interface PushDraft {
  readonly on: boolean
  readonly kinds: readonly PushKind[]
  readonly quiet: boolean
  /** `HH:MM`. */
  readonly from: string
  readonly to: string
}

export const draftOf = (chosen: PushState['chosen'], on: boolean): PushDraft => ({
  on,
  kinds: chosen?.kinds ?? PUSH_KINDS,
  quiet: chosen?.quiet != null,
  from: chosen?.quiet?.from ?? '22:00',
  to: chosen?.quiet?.to ?? '06:30',
})

/** Which parts of a draft cannot be saved. */
export type PushProblems = { readonly [part in 'kinds' | 'from' | 'to']: boolean }

export const problemsOf = ({ on, kinds, quiet, from, to }: PushDraft): PushProblems => ({
  kinds: on && kinds.length === 0,
  from: on && quiet && from === '',
  to: on && quiet && to === '',
})

/** What is saved, in the time zone of this device. */
export const wantedOf = ({ kinds, quiet, from, to }: PushDraft, zone: string): Pick<PushChoice, 'kinds' | 'quiet'> => ({
  kinds: PUSH_KINDS.filter((kind) => kinds.includes(kind)),
  quiet: quiet ? { from, to, zone } : null,
})
