/** One text that the browser keeps for this site, under one key, seen by all its open tabs. */
export interface StoredText {
  read: () => string | null
  write: (text: string | null) => void
  /** Calls back when another tab has changed the text; the answer ends it. */
  watch: (onChange: () => void) => () => void
}

export function storedText(key: string): StoredText {
  // A browser may forbid storage or have no room. What it will not keep then lives until the page is closed.
  let unkept: string | null | undefined

  return {
    read() {
      if (unkept !== undefined) return unkept
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
        unkept = undefined
      } catch {
        unkept = text
      }
    },
    watch(onChange) {
      const onStorage = (event: StorageEvent): void => {
        // Without a key, everything was cleared.
        if (event.key !== key && event.key !== null) return
        unkept = undefined
        onChange()
      }
      // A page that comes back from the browser's memory heard nothing while it was away.
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
