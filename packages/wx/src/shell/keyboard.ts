/** Keeps `--keyboard` at the height that the on-screen keyboard hides, where the page is not resized for it. */
export function followKeyboard() {
  const view = window.visualViewport
  if (!view) return
  const follow = () => {
    // A pinch makes the view smaller too, and is no keyboard.
    const hidden = view.scale > 1.01 ? 0 : window.innerHeight - view.height - view.offsetTop
    document.documentElement.style.setProperty('--keyboard', `${Math.max(0, Math.round(hidden))}px`)
  }
  view.addEventListener('resize', follow)
  view.addEventListener('scroll', follow)
}
