import{Fa as p,G as s,Ga as d,H as m,S as c,b as i,s as l}from"./chunk-EI2NUVPL.js";function f(t){let e=getSelection();if(t.target instanceof Element&&t.target.closest("input, textarea")!==null||e===null||e.isCollapsed||t.clipboardData===null)return;let r=e.getRangeAt(0),n=r.commonAncestorContainer,o=(n instanceof Element?n:n.parentElement)?.closest("[data-digits]")??null,a=r.cloneContents();o===null&&a.querySelector("[data-digits]")===null||(t.clipboardData.setData("text/plain",u(o??a).trim()),t.preventDefault())}var g={P:`
`,LI:`
`,TR:`
`,DIV:`
`,H2:`
`,H3:`
`,TH:"	",TD:"	"};function u(t){return t instanceof HTMLElement&&t.dataset.digits!==void 0?t.dataset.digits:t instanceof Text?t.data:[...t.childNodes].map(u).join("")+(g[t.nodeName]??"")}p();addEventListener("copy",f);await Promise.all([s(m()),l()]);i(c(d,{}),document.getElementById("app"));
