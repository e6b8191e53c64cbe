import { type ReactNode, useLayoutEffect, useRef } from 'react'
import style from '../entity.module.css'

const KEY = 'lading.lead.'

/** How high the lead was when it was last shown on this device; null before. */
const heightOf = (entity: string): number | null => {
  try {
    const stored = localStorage.getItem(KEY + entity)
    return stored === null ? null : Number(stored)
  } catch {
    return null
  }
}

const keepHeight = (entity: string, height: number): void => {
  try {
    localStorage.setItem(KEY + entity, String(height))
  } catch {
    // Without storage the list moves once more.
  }
}

/** The lead of a list; while it is being read, as high as it was last time, so that the list below does not move. */
export const LeadRoom = ({ entity, children }: { readonly entity: string; readonly children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = box
    if (current === null) return undefined
    const height = heightOf(entity)
    if (height !== null) current.style.setProperty('--lead-room', `${height}px`)
    const watch = new ResizeObserver(() => {
      if (current.firstElementChild !== null) keepHeight(entity, Math.round(current.getBoundingClientRect().height))
    })
    watch.observe(current)
    return () => watch.disconnect()
  }, [entity])
  return (
    <div ref={box} className={style['lead']}>
      {children}
    </div>
  )
}
