import 'react'

declare module 'react' {
  // The types of React do not know the invoker commands of HTML yet.
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close'
    commandfor?: string
  }
}
