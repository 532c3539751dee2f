import { useCallback } from 'react'

const top = '--panel-top'

/** Tells the style sheet where in the window an element begins, so that it is no higher than what is left below. */
export const useWindowLeft = () =>
  useCallback((element: HTMLElement) => {
    const measure = () =>
      element.style.setProperty(top, `${Math.max(0, element.getBoundingClientRect().top)}px`)
    measure()
    // What stands above it comes and goes.
    const watch = new ResizeObserver(measure)
    watch.observe(document.body)
    window.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      watch.disconnect()
      window.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  }, [])
