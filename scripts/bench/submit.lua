-- Posts the form with another name and address every time: the same one twice would be one row.
local count = 0
local start = os.time()

request = function()
  count = count + 1
  local body = "pais=colombia&nombre=Elena+Prueba&telefono=%2B57+300+111+2233&empresa=Cl%C3%ADnica+del+Norte"
    .. "&sitio_web=&email=p" .. start .. "." .. count .. "@clinica.example"
  return wrk.format("POST", "/?index", { ["Content-Type"] = "application/x-www-form-urlencoded" }, body)
end
