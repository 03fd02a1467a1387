/** @jsxImportSource preact */
import '../../ui/theme/tokens.css'
import '../phone.css'
import { render } from 'preact'
import { followScheme } from '../parts'
import { OwnerPage } from './OwnerPage'

followScheme()
const page = document.getElementById('page')
if (page) render(<OwnerPage />, page)
