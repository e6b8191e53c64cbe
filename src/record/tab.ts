import { laterModule } from '../ui/later/later.tsx'
import { TabWait } from '../ui/later/waits.tsx'
import type { TabSlot } from './slots.ts'

type TabModule<R> = () => Promise<{ readonly default: TabSlot<R>['Tab'] }>

/** A tab that is loaded when it is first shown. */
export const tab = <R>(read: TabModule<R>): TabSlot<R> => ({ Tab: laterModule(read, TabWait) })
