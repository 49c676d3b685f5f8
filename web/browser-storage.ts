/** One text in the browser's local storage, seen by all open tabs. */
export interface StoredText {
  read: () => string | null
  write: (text: string | null) => void
  /** Calls back when another tab has changed the text; returns the function that ends it. */
  watch: (onChange: () => void) => () => void
}

export function storedText(key: string): StoredText {
  // A browser may forbid storage or have no room. The text then lives until the page is closed.
  let unstored: string | null | undefined

  return {
    read() {
      if (unstored !== undefined) return unstored
      try {
        return localStorage.getItem(key)
      } catch {
        return null
      }
    },
    write(text) {
      try {
        if (text === null) localStorage.removeItem(key)
        else localStorage.setItem(key, text)
        unstored = undefined
      } catch {
        unstored = text
      }
    },
    watch(onChange) {
      const onStorage = (event: StorageEvent): void => {
        // Without a key, everything was cleared.
        if (event.key !== key && event.key !== null) return
        unstored = undefined
        onChange()
      }
      // A page that comes back from the browser's back-forward cache has missed the events.
      const onPageShow = (event: PageTransitionEvent): void => {
        if (event.persisted) onChange()
      }
      addEventListener('storage', onStorage)
      addEventListener('pageshow', onPageShow)
      return () => {
        removeEventListener('storage', onStorage)
        removeEventListener('pageshow', onPageShow)
      }
    },
  }
}
