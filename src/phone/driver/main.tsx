/** @jsxImportSource preact */
import '../../ui/theme/tokens.css'
import '../phone.css'
import { render } from 'preact'
import { followScheme } from '../parts'
import { DriverPage } from './DriverPage'

followScheme()
const page = document.getElementById('page')
if (page) render(<DriverPage />, page)
