import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import './layers.css'
import '../design/fonts.css'
import './staff.css'
import '../design/form.css'
import '../accounts/accounts.css'
import '../design/buttons-and-pagination.css'
import '../design/links-and-tabs.css'
import '../design/rich-text.css'
import '../layout/header.css'
import '../layout/menus.css'
import '../studio/studio.css'
import { staffRouter } from './staff-router.tsx'

const element = document.querySelector('#app')
if (element) {
  document.documentElement.dataset['hydrated'] = ''
  createRoot(element).render(
    <StrictMode>
      <RouterProvider router={staffRouter} />
    </StrictMode>,
  )
}
