import { useEffect, useState } from 'react'
import { useData } from '../../engine/hooks/use-data.ts'
import type { NotTaken } from './ActionRefused.tsx'

/**
 * Why the last action was refused, and a setter. A refusal by this device is judged again when records change, so that the page never names
 * an outdated reason, such as missing items of an order that has some by now.
 */
export const useNotTaken = () => {
  const { client } = useData()
  const [notTaken, setNotTaken] = useState<NotTaken | null>(null)
  useEffect(() => {
    if (notTaken?.again === undefined) return
    const { again, problems: before } = notTaken
    let shown = true
    const judge = async (): Promise<void> => {
      const problems = await again().catch(() => before)
      if (!shown || JSON.stringify(problems) === JSON.stringify(before)) return
      setNotTaken(Object.keys(problems).length === 0 ? null : { ...notTaken, problems })
    }
    const off = client.on('rows', () => void judge())
    return () => {
      shown = false
      off()
    }
  }, [client, notTaken])
  return [notTaken, setNotTaken] as const
}
