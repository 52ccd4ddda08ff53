// Applies the chosen theme and text size to the document, and follows the system if that was chosen.
import { useLayout } from '../state/layout'

export function applyAppearance(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    const { theme, fontPercent } = useLayout.getState()
    document.documentElement.dataset['theme'] = theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme
    document.documentElement.style.fontSize = `${fontPercent}%`
  }
  dark.addEventListener('change', apply)
  useLayout.subscribe(apply)
  apply()
}
