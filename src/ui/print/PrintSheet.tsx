import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import style from './PrintSheet.module.css'

/** What is printed in place of the page while mounted; not shown on the screen. A sheet beside the app, because a dialog is cut at its edges. */
export const PrintSheet = ({ children }: { readonly children: ReactNode }) =>
  createPortal(
    <div className={style['sheet']} data-print-sheet="">
      {children}
    </div>,
    document.body,
  )
